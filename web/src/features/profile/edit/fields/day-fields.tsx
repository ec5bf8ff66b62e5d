import { MONTHS } from 'functions/contract/text/day-checks';
import { useState } from 'react';
import { birthdayOf, birthdayParts, type BirthdayParts } from '#lib/people/birthday.ts';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { inputClass } from '#ui/form/field.tsx';

interface DayFieldsProps {
  /** Name of the day, with which the label of each input begins. */
  name: string;
  value: string;
  isInvalid: boolean;
  /** Id of the text that describes the inputs. */
  note: string | undefined;
  isFocused?: boolean;
  onChange: (value: string) => void;
}

/** Three inputs for a yearly day, because the year is often unknown. */
export function DayFields({ name, value, isInvalid, note, isFocused = false, onChange }: DayFieldsProps) {
  const [parts, setParts] = useState(() => birthdayParts(value || null));
  const [last, setLast] = useState(value);
  if (value !== last) {
    // The value was changed elsewhere, not here.
    setLast(value);
    setParts(birthdayParts(value || null));
  }

  function change(part: Partial<BirthdayParts>) {
    const next = { ...parts, ...part };
    const day = birthdayOf(next);
    setParts(next);
    setLast(day);
    onChange(day);
  }

  const shared = { 'aria-invalid': isInvalid ? true : undefined, 'aria-describedby': note } as const;
  return (
    <div className="grid min-w-0 grow grid-cols-[1fr_4.5rem_6rem] gap-2">
      <select
        {...shared}
        ref={isFocused ? focusOnMount : undefined}
        aria-label={`${name} month`}
        value={parts.month}
        onChange={(event) => change({ month: event.target.value })}
        className={`${inputClass} h-11`}
      >
        <option value="">Month</option>
        {MONTHS.map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </select>
      <input
        {...shared}
        aria-label={`${name} day`}
        placeholder="Day"
        inputMode="numeric"
        maxLength={2}
        value={parts.day}
        onChange={(event) => change({ day: event.target.value.replace(/\D/g, '') })}
        className={`${inputClass} h-11`}
      />
      <input
        {...shared}
        aria-label={`${name} year, if known`}
        placeholder="Year"
        inputMode="numeric"
        maxLength={4}
        value={parts.year}
        onChange={(event) => change({ year: event.target.value.replace(/\D/g, '') })}
        className={`${inputClass} h-11`}
      />
    </div>
  );
}
