import { type ReactNode, useId } from 'react';
import { DayFields } from './day-fields.tsx';

interface BirthdayFieldProps {
  value: string;
  error: string | undefined;
  isFocused?: boolean;
  question?: ReactNode;
  onChange: (value: string) => void;
}

export function BirthdayField({ value, error, isFocused, question, onChange }: BirthdayFieldProps) {
  const note = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Birthday</legend>
      <DayFields
        name="Birthday"
        value={value}
        isInvalid={error !== undefined}
        note={note}
        {...(isFocused && { isFocused })}
        onChange={onChange}
      />
      <p id={note} className={error ? 'text-sm font-medium text-danger' : 'text-[0.8125rem] text-soft'}>
        {error ?? 'Leave the year empty if you do not know it.'}
      </p>
      {question}
    </fieldset>
  );
}
