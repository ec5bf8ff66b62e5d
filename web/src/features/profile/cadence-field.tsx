import { Field, inputClass } from '#ui/field.tsx';

const CHOICES: [string, string][] = [
  ['', 'The usual (every 90 days)'],
  ['7', 'Every week'],
  ['14', 'Every two weeks'],
  ['30', 'Every month'],
  ['60', 'Every two months'],
  ['90', 'Every three months'],
  ['180', 'Twice a year'],
  ['365', 'Once a year'],
  ['0', 'Do not track'],
];

interface CadenceFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CadenceField({ value, error, onChange }: CadenceFieldProps) {
  const isListed = CHOICES.some(([choice]) => choice === value);
  return (
    <Field
      label="Keep in touch"
      error={error}
      hint="How often you would like to be in touch decides their health."
    >
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} h-11`}
        >
          {CHOICES.map(([choice, label]) => (
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
