import { CADENCES } from '#lib/people/cadence.ts';
import { Field, inputClass } from '#ui/form/field.tsx';

const NOT_TRACKED = '0';

interface CadenceChoiceProps {
  value: number;
  onChoose: (days: number) => void;
}

/** Choice of the account's default cadence. */
export function CadenceChoice({ value, onChoose }: CadenceChoiceProps) {
  const choices = CADENCES.filter(([days]) => days !== NOT_TRACKED);
  const isListed = choices.some(([days]) => days === String(value));
  return (
    <Field label="Keep in touch" hint="For everybody you have not given a cadence of their own.">
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChoose(Number(event.target.value))}
          className={`${inputClass} h-11`}
        >
          {choices.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
          {!isListed && <option value={value}>{`Every ${value} days`}</option>}
        </select>
      )}
    </Field>
  );
}
