import { MONTHS } from 'functions/contract/text/day-checks';
import type { ReactNode } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { joinMet, metParts } from '#lib/people/met.ts';
import { Field, inputClass } from '#ui/form/field.tsx';

const twoDigits = (text: string) => (text ? text.padStart(2, '0') : '');
const digits = (text: string) => text.replaceAll(/\D/g, '');

interface WhenProps {
  id: string;
  on: string;
  isInvalid: boolean;
  note: string | undefined;
  onChange: (on: string) => void;
}

/** Inputs for a time of which perhaps only the year or the month is known. */
function When({ id, on, isInvalid, note, onChange }: WhenProps) {
  const [year = '', month = '', day = ''] = on.split('-');
  const change = (parts: string[]) => onChange(parts.join('-').replace(/-+$/, ''));
  const shared = { 'aria-invalid': isInvalid ? true : undefined, 'aria-describedby': note } as const;
  return (
    <div className="grid min-w-0 grid-cols-[5rem_1fr_4.5rem] gap-2">
      <input
        {...shared}
        id={id}
        aria-label="Year we met"
        placeholder="Year"
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={({ target }) => change([digits(target.value), month, day])}
        className={`${inputClass} h-11`}
      />
      <select
        {...shared}
        aria-label="Month we met"
        value={month}
        onChange={({ target }) => change([year, target.value, day])}
        className={`${inputClass} h-11`}
      >
        <option value="">Month</option>
        {MONTHS.map((name, index) => (
          <option key={name} value={twoDigits(String(index + 1))}>
            {name}
          </option>
        ))}
      </select>
      <input
        {...shared}
        aria-label="Day we met"
        placeholder="Day"
        inputMode="numeric"
        maxLength={2}
        value={day}
        onChange={({ target }) => change([year, month, digits(target.value)])}
        onBlur={() => change([year, month, twoDigits(day)])}
        className={`${inputClass} h-11`}
      />
    </div>
  );
}

interface MetFieldsProps {
  value: string;
  errors: { place: string | undefined; on: string | undefined };
  question?: ReactNode;
  isFocused?: boolean;
  onChange: (value: string) => void;
}

/** Inputs for the place and the time at which the two met. Both may stay empty. */
export function MetFields({ value, errors, question, isFocused = false, onChange }: MetFieldsProps) {
  const met = metParts(value);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">How we met</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Where" error={errors.place}>
          {(control) => (
            <input
              {...control}
              ref={isFocused ? focusOnMount : undefined}
              autoComplete="off"
              placeholder="A town, a party, work..."
              value={met.place}
              onChange={({ target }) => onChange(joinMet({ ...met, place: target.value }))}
              className={`${inputClass} h-11`}
            />
          )}
        </Field>
        <Field label="When" error={errors.on} hint="The year is enough.">
          {({ id, 'aria-describedby': note }) => (
            <When
              id={id}
              on={met.on}
              isInvalid={errors.on !== undefined}
              note={note}
              onChange={(on) => onChange(joinMet({ ...met, on }))}
            />
          )}
        </Field>
      </div>
      {question}
    </fieldset>
  );
}
