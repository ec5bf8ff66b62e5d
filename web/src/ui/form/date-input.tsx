import type { ComponentProps, SyntheticEvent } from 'react';

/** Value of a date input: a day, `YYYY-MM-DD`, or empty; or text that is no complete day. */
export interface TypedDate {
  day: string;
  isUnfinished: boolean;
}

export const UNFINISHED_DATE = 'This date is not complete, or there is no such day.';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  value: string;
  onType: (typed: TypedDate) => void;
}

/** A date input that also reports a date that was begun: for the browser such an input is empty. */
export function DateInput({ onType, ...props }: DateInputProps) {
  const report = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) =>
    onType({ day: value, isUnfinished: validity.badInput });
  return <input {...props} type="date" onChange={report} onKeyUp={report} />;
}
