import { X } from 'lucide-react';
import { inDays } from '#lib/days.ts';
import { classNames } from '#ui/class-names.ts';
import { DateInput } from '#ui/form/date-input.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { Line } from './read-line.ts';
import { KINDS } from './say-line.ts';

const FIRST_DAY = '1900-01-01';

interface UnderstoodProps {
  line: Line;
  onChange: (change: Partial<Line>) => void;
}

/** The parts read from a quick line: its kind and its days, which the user can correct here. */
export function Understood({ line: { kind, on, followUpOn }, onChange }: UnderstoodProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Kind</legend>
        {KINDS.map(([one, label]) => (
          <label
            key={label}
            className={classNames(
              'inline-flex h-9 cursor-pointer items-center rounded-xl border px-3 text-sm font-semibold transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              kind === one
                ? 'border-accent bg-accent-soft text-ink'
                : 'border-line bg-raised text-soft hover:border-edge hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="quick-line-kind"
              checked={kind === one}
              onChange={() => onChange({ kind: one })}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Day">
          {(control) => (
            <DateInput
              {...control}
              min={FIRST_DAY}
              max={inDays(0)}
              value={on}
              onType={({ day }) => day && day <= inDays(0) && onChange({ on: day })}
              className={`${inputClass} h-10`}
            />
          )}
        </Field>
        <Field label="Follow up">
          {(control) => (
            <span className="flex items-center gap-1">
              <DateInput
                {...control}
                min={inDays(0)}
                value={followUpOn ?? ''}
                onType={({ day }) => day && onChange({ followUpOn: day })}
                className={`${inputClass} h-10`}
              />
              {followUpOn && (
                <IconButton
                  icon={X}
                  label="No follow-up"
                  size="small"
                  onClick={() => onChange({ followUpOn: null })}
                />
              )}
            </span>
          )}
        </Field>
      </div>
    </div>
  );
}
