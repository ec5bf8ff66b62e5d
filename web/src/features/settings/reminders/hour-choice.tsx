import type { Reminders } from 'functions/contract';
import { hourText } from '#lib/text/hour-text.ts';
import { Field, inputClass } from '#ui/form/field.tsx';
import { Option } from './option.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Default quiet hours. */
const NIGHT = { from: 21, to: 8 };

interface HourFieldProps {
  label: string;
  hint?: string;
  value: number;
  onChoose: (hour: number) => void;
}

const HourField = ({ label, hint, value, onChoose }: HourFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={(event) => onChoose(Number(event.target.value))}
        className={`${inputClass} h-11`}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface HourChoiceProps {
  value: number;
  timezone: string;
  onChoose: (hour: number) => void;
}

/** Choice of the hour at which the day's notification and mail arrive. */
export const HourChoice = ({ value, timezone, onChoose }: HourChoiceProps) => (
  <HourField
    label="Hour"
    hint={`When the day’s notification and mail come, by the clocks of ${timezone.replaceAll('_', ' ')}.`}
    value={value}
    onChoose={onChoose}
  />
);

interface QuietChoiceProps {
  value: Reminders['quiet'];
  onChoose: (quiet: Reminders['quiet']) => void;
}

/** Choice of the hours in which new texts cause no notification. */
export const QuietChoice = ({ value, onChoose }: QuietChoiceProps) => (
  <div className="grid gap-3">
    <Option
      label="Quiet hours"
      hint="No notification of a new text comes then. What comes at your hour comes also then."
      checked={value !== null}
      onChange={(isQuiet) => onChoose(isQuiet ? NIGHT : null)}
    />
    {value && (
      <div className="grid grid-cols-2 gap-3 pl-7.5">
        <HourField label="From" value={value.from} onChoose={(from) => onChoose({ ...value, from })} />
        <HourField label="Until" value={value.to} onChoose={(to) => onChoose({ ...value, to })} />
      </div>
    )}
  </div>
);
