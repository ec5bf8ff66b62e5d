import { pastDayProblem } from 'functions/contract/text/day-checks';
import { useState } from 'react';
import { inDays } from '#lib/days.ts';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { classNames } from '#ui/class-names.ts';
import { DateInput, type TypedDate, UNFINISHED_DATE } from './date-input.tsx';
import { Field, inputClass } from './field.tsx';

const FIRST_DAY = '1900-01-01';

/** Days that can be chosen by name. */
const NAMED: [name: string, days: number][] = [
  ['Today', 0],
  ['Yesterday', -1],
];

/** Returns what is wrong with the day of a memory; undefined if nothing is. The day may be missing. */
export function pastDateProblem({ day, isUnfinished }: TypedDate): string | undefined {
  if (isUnfinished) return UNFINISHED_DATE;
  const problem = day && pastDayProblem(day, inDays(0));
  return problem ? problemSentence('The date', problem) : undefined;
}

interface PastDayFieldProps {
  date: TypedDate;
  /** True to show a problem at once. Otherwise it is shown when the user leaves the field. */
  isChecked: boolean;
  isDisabled?: boolean;
  onType: (typed: TypedDate) => void;
}

/** The field for the day of a memory: a date input, and buttons for today and yesterday. */
export function PastDayField({ date, isChecked, isDisabled, onType }: PastDayFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  function handleType(typed: TypedDate) {
    setWasLeft(false);
    onType(typed);
  }
  return (
    <Field label="Date" error={isChecked || wasLeft ? pastDateProblem(date) : undefined} className="grow">
      {(control) => (
        <span className="flex flex-wrap gap-1.5">
          <DateInput
            {...control}
            min={FIRST_DAY}
            max={inDays(0)}
            value={date.day}
            disabled={isDisabled}
            onType={handleType}
            onBlur={() => setWasLeft(true)}
            className={`${inputClass} h-10 w-auto! min-w-36! grow`}
          />
          {NAMED.map(([name, days]) => (
            <button
              key={name}
              type="button"
              aria-pressed={date.day === inDays(days)}
              disabled={isDisabled}
              onClick={() => handleType({ day: inDays(days), isUnfinished: false })}
              className={classNames(
                'h-10 shrink-0 rounded-xl border px-2.5 text-sm font-semibold transition-colors',
                date.day === inDays(days)
                  ? 'border-accent bg-accent-soft text-ink'
                  : 'border-line bg-raised text-soft hover:border-edge hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </span>
      )}
    </Field>
  );
}

interface ContactCheckProps {
  isChecked: boolean;
  isDisabled?: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** The checkbox that says that the user and the people of a memory were in touch on its day. */
export function ContactCheck({ isChecked, isDisabled, onCheck }: ContactCheckProps) {
  return (
    <label className="flex h-10 cursor-pointer items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-4.5"
      />
      We were in touch
    </label>
  );
}
