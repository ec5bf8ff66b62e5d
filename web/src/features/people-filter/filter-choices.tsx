import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  name?: string;
  isChosen: boolean;
  onChange: () => void;
}

/** A checkbox or radio button that looks like a chip, large enough for a finger. */
export function Choice({ type, label, name, isChosen, onChange }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'inline-flex h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm font-semibold transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line bg-raised text-ink hover:border-edge',
      )}
    >
      <input
        type={type}
        name={name}
        checked={isChosen}
        onChange={onChange}
        onClick={() => type === 'radio' && isChosen && onChange()}
        className="sr-only"
      />
      {isChosen && <Check aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />}
      <span className="truncate">{label}</span>
    </label>
  );
}

export function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-soft">{title}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}
