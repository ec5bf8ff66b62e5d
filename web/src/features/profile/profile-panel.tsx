import type { Person } from 'functions/contract';
import { type ComponentProps, useState } from 'react';
import { useEditAgain } from '#lib/people/edit-again.ts';
import { toastFailed } from '#lib/toasts.ts';
import { usePerson } from '#queries/people/people.ts';
import { LoadError } from '#ui/load-error.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { DangerZone } from './danger-zone.tsx';
import { PrefetchLineForm } from './view/line.tsx';
import { ProfileView } from './view/profile-view.tsx';

const loadEditor = async () => (await import('./edit/profile-editor.tsx')).ProfileEditor;
const NO_PROPS = {} as ComponentProps<Awaited<ReturnType<typeof loadEditor>>>;

/**
 * Loads the editors of a profile when the browser is idle, so that they open at once and without a
 * connection.
 */
export const PrefetchEditors = () => (
  <>
    <LazyOnIdle load={loadEditor} isUsed={false} props={NO_PROPS} />
    <PrefetchLineForm />
  </>
);

interface ProfilePanelProps {
  id: string;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onDeleted: () => void;
  /** Returns the parts of the profile that other features show. */
  parts: (person: Person) => Pick<ComponentProps<typeof ProfileView>, 'question' | 'relations'>;
}

export function ProfilePanel({ id, isEditing, onEdit, onClose, onDeleted, parts }: ProfilePanelProps) {
  const { data: person, isPending, error, refetch } = usePerson(id);
  const again = useEditAgain();
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (isEditing && !wasEditing) setWasEditing(true);

  function handleFailed() {
    toastFailed('The editor could not be loaded. Please check your connection and try again.');
    onClose();
  }

  function content() {
    if (isPending)
      return (
        <LoadingText
          text="Loading profile..."
          missing="This profile is not on this device. It comes when there is a connection."
          className="grid gap-4 py-2"
        >
          <Skeleton className="h-24 rounded-3xl" />
          <Skeleton className="h-40 rounded-3xl" />
        </LoadingText>
      );
    if (!person && error && error.code !== 'not_found')
      return (
        <LoadError
          title="The profile could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      );
    if (!person) return <p>Profile not found</p>;
    if (!isEditing)
      return <ProfileView person={person} focusesEdit={wasEditing} onEdit={onEdit} {...parts(person)} />;
    const children = <DangerZone person={person} onDeleted={onDeleted} />;
    return (
      <LazyOnIdle
        key={again?.key}
        load={loadEditor}
        isUsed
        onFailed={handleFailed}
        props={{ person, onClose, children }}
      />
    );
  }

  return (
    <div className="relative min-h-0 grow overflow-y-auto">
      <div
        className={
          isEditing
            ? 'mx-auto max-w-2xl px-4 pb-10 md:px-8'
            : 'mx-auto max-w-2xl px-4 pt-4 pb-8 md:px-8 md:pt-6'
        }
      >
        {content()}
      </div>
    </div>
  );
}
