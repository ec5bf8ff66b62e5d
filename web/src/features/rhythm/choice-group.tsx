import { classNames } from '#ui/class-names.ts';
import type { Choice } from './choices.ts';

interface ChoiceGroupProps<Value> {
  title: string;
  choices: Choice<Value>[];
  chosen: Value | undefined;
  /** True if the keys 1 to 4 choose from this group. */
  hasKeys: boolean;
  onChoose: (value: Value) => void;
}

/** A question on a card with four answers, large enough for a thumb. */
export function ChoiceGroup<Value>({ title, choices, chosen, hasKeys, onChoose }: ChoiceGroupProps<Value>) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {choices.map(({ label, value }, index) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen === value}
            aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
            onClick={() => onChoose(value)}
            className={classNames(
              'flex min-h-13 items-center justify-center gap-2 rounded-2xl border px-2 py-2 font-semibold transition-colors',
              chosen === value
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line bg-raised hover:border-edge hover:bg-accent-soft',
            )}
          >
            <kbd
              aria-hidden
              className={classNames(
                'size-5 shrink-0 place-items-center rounded-md border border-current/40 font-sans text-xs',
                hasKeys ? 'hidden md:grid' : 'hidden',
              )}
            >
              {index + 1}
            </kbd>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
