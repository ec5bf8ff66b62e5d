import type { ReactNode } from 'react';
import { CADENCES, usualCadence } from '#lib/people/cadence.ts';
import { useSettings } from '#settings/settings-store.ts';
import { Field, inputClass } from '#ui/form/field.tsx';

interface CadenceFieldProps {
  value: string;
  error: string | undefined;
  question?: ReactNode;
  onChange: (value: string) => void;
}

export function CadenceField({ value, error, question, onChange }: CadenceFieldProps) {
  const usual = useSettings((settings) => settings.cadenceDefault);
  const choices = [['', usualCadence(usual)], ...CADENCES] as const;
  const isListed = choices.some(([choice]) => choice === value);
  return (
    <Field
      label="Keep in touch"
      error={error}
      question={question}
      hint="How often you would like to be in touch decides their health."
    >
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} h-11`}
        >
          {choices.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
          {!isListed && <option value={value}>{`Every ${value} days`}</option>}
        </select>
      )}
    </Field>
  );
}
