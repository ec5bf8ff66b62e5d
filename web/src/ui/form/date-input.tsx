import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';

/**
 * Value of a date input. `day` is `YYYY-MM-DD` or empty; `isUnfinished` is true for text that is not a
 * complete day.
 */
export interface TypedDate {
  day: string;
  isUnfinished: boolean;
}

export const UNFINISHED_DATE = 'This date is not complete, or there is no such day.';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  value: string;
  onType: (typed: TypedDate) => void;
}

/** A date input that also reports an incomplete date, which the browser gives as empty. */
export function DateInput({ onType, ...props }: DateInputProps) {
  const report = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) =>
    onType({ day: value, isUnfinished: validity.badInput });
  // Ignores Enter, which saves: the input may still have the old value when the key comes up.
  const handleKeyUp = (event: KeyboardEvent<HTMLInputElement>) => event.key !== 'Enter' && report(event);
  return <input {...props} type="date" onChange={report} onKeyUp={handleKeyUp} />;
}
