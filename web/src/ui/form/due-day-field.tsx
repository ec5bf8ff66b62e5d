import { pastDayProblem } from 'functions/contract/text/day-checks';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { DateInput, type TypedDate, UNFINISHED_DATE } from './date-input.tsx';
import { Field, inputClass } from './field.tsx';

/** Returns what is wrong with the day of a promise; undefined if nothing is. The day may be missing. */
export function dueProblem({ day, isUnfinished }: TypedDate): string | undefined {
  if (isUnfinished) return UNFINISHED_DATE;
  const problem = day && pastDayProblem(day);
  return problem ? problemSentence('The day', problem) : undefined;
}

interface DueDayFieldProps {
  due: TypedDate;
  /** True to show a problem. */
  isChecked: boolean;
  isDisabled?: boolean;
  onType: (typed: TypedDate) => void;
}

/** The field for the day by which a promise is due. */
export const DueDayField = ({ due, isChecked, isDisabled, onType }: DueDayFieldProps) => (
  <Field label="Due (optional)" error={isChecked ? dueProblem(due) : undefined}>
    {(control) => (
      <DateInput
        {...control}
        value={due.day}
        disabled={isDisabled}
        onType={onType}
        className={`${inputClass} h-10 w-auto! min-w-36!`}
      />
    )}
  </Field>
);
