import { Pencil } from 'lucide-react';
import type { Person } from 'functions/contract';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { toastFailed } from '#lib/toasts.ts';
import { IconButton, type IconProps } from '#ui/form/icon-button.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import type { Target } from '#features/profile/edit/target.ts';
import { CopyButton } from './copy-button.tsx';

const loadForm = async () => (await import('#features/profile/edit/line-form.tsx')).LineForm;

const NO_PROPS = {} as ComponentProps<Awaited<ReturnType<typeof loadForm>>>;

/** Loads the form for in-place editing when the browser is idle. */
export const PrefetchLineForm = () => <LazyOnIdle load={loadForm} isUsed={false} props={NO_PROPS} />;

/**
 * Returns the form that edits a part of the profile in place (false while it is closed), a function that
 * opens it, and the button that opens it.
 */
export function useInPlace(person: Person, target: Target, name: string) {
  const [isEditing, setIsEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  function close() {
    setIsEditing(false);
    setWasEditing(true);
  }
  function handleFailed() {
    toastFailed('This could not be loaded. Please check your connection and try again.');
    close();
  }
  const props = { person, target, name, onClose: close };
  return {
    form: isEditing && <LazyOnIdle load={loadForm} isUsed onFailed={handleFailed} props={props} />,
    open: () => setIsEditing(true),
    pencil: (
      <IconButton
        ref={wasEditing ? focusOnMount : undefined}
        icon={Pencil}
        size="small"
        label={`Edit ${name}`}
        iconClassName="size-4!"
        onClick={() => setIsEditing(true)}
      />
    ),
  };
}

export interface LineProps {
  person: Person;
  icon: ComponentType<IconProps>;
  /** Name of the value, for screen readers. */
  kind: string;
  /** The purpose of the value, as labelled by the user. */
  label?: string | null;
  /** The text to copy. */
  text: string;
  target: Target;
  isReadOnly: boolean;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One line of the contact information: a value, its label and its actions. */
export function Line(props: LineProps) {
  const { person, icon: Icon, kind, label, text, target, isReadOnly, actions, children } = props;
  const { form, pencil } = useInPlace(person, target, `${kind.toLowerCase()} ${text.split('\n')[0]}`);
  if (form)
    return (
      <div className="py-2">
        <dt className="sr-only">{kind}</dt>
        <dd>{form}</dd>
      </div>
    );
  return (
    <div className="group flex min-h-10 items-start gap-3">
      <Icon aria-hidden className="mt-2.5 size-4.5 shrink-0 text-accent" strokeWidth={1.8} />
      <dt className="sr-only">{label && label !== kind.toLowerCase() ? `${kind}, ${label}` : kind}</dt>
      <dd className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5 py-2">
        <span className="min-w-0 wrap-anywhere [&_*]:whitespace-normal">{children}</span>
        {label && (
          <span aria-hidden className="text-sm text-soft wrap-anywhere">
            {label}
          </span>
        )}
      </dd>
      <dd className="flex shrink-0 items-center opacity-75 group-focus-within:opacity-100 group-hover:opacity-100">
        {actions}
        <CopyButton text={text} />
        {!isReadOnly && pencil}
      </dd>
    </div>
  );
}
