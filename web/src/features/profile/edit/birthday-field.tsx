import { MONTHS } from 'functions/contract/day-checks';
import { type ReactNode, useId, useState } from 'react';
import { inputClass } from '#ui/form/field.tsx';
import { birthdayOf, birthdayParts, type BirthdayParts } from '#lib/birthday.ts';

interface BirthdayFieldProps {
  value: string;
  error: string | undefined;
  question?: ReactNode;
  onChange: (value: string) => void;
}

/** Birthday as three inputs, because the year is often unknown. */
export function BirthdayField({ value, error, question, onChange }: BirthdayFieldProps) {
  const note = useId();
  const [parts, setParts] = useState(() => birthdayParts(value || null));
  const [last, setLast] = useState(value);
  if (value !== last) {
    // It was changed elsewhere, not here.
    setLast(value);
    setParts(birthdayParts(value || null));
  }

  function change(part: Partial<BirthdayParts>) {
    const next = { ...parts, ...part };
    const birthday = birthdayOf(next);
    setParts(next);
    setLast(birthday);
    onChange(birthday);
  }

  const shared = { 'aria-invalid': error ? true : undefined, 'aria-describedby': note };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Birthday</legend>
      <div className="grid grid-cols-[1fr_4.5rem_6rem] gap-2">
        <select
          {...shared}
          aria-label="Birthday month"
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
          aria-label="Birthday day"
          placeholder="Day"
          inputMode="numeric"
          maxLength={2}
          value={parts.day}
          onChange={(event) => change({ day: event.target.value.replace(/\D/g, '') })}
          className={`${inputClass} h-11`}
        />
        <input
          {...shared}
          aria-label="Birthday year, if known"
          placeholder="Year"
          inputMode="numeric"
          maxLength={4}
          value={parts.year}
          onChange={(event) => change({ year: event.target.value.replace(/\D/g, '') })}
          className={`${inputClass} h-11`}
        />
      </div>
      <p id={note} className={error ? 'text-sm font-medium text-danger' : 'text-[0.8125rem] text-soft'}>
        {error ?? 'Leave the year empty if you do not know it.'}
      </p>
      {question}
    </fieldset>
  );
}
