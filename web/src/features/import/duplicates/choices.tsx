import type { ImportRow } from 'functions/contract';
import { classNames } from '#ui/class-names.ts';

/** The choices for a row whose person is likely here already. */
export const CHOICES = [
  ['skip', 'Skip'],
  ['update', 'Fill in what is missing'],
  ['create', 'Keep both'],
] as const;
export type Choice = (typeof CHOICES)[number][0];

/**
 * The user's choices for rows of people who are likely here, by row number. A row without a choice is
 * skipped.
 */
export type Choices = Readonly<Record<number, Choice>>;

/** Returns the row with the user's choice. An existing person keeps their own cadence. */
export function decidedRow(person: ImportRow, choice: Exclude<Choice, 'skip'>): ImportRow {
  const { cadence_days, ...fields } = person;
  const cadence = choice === 'create' && cadence_days !== undefined ? { cadence_days } : {};
  return { ...fields, ...cadence, on_duplicate: choice };
}

interface ChoiceButtonsProps {
  name: string;
  row: number;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** Radio buttons for what to do with one row. */
export const ChoiceButtons = ({ name, row, chosen, onChoose }: ChoiceButtonsProps) => (
  <fieldset className="flex flex-wrap gap-1 rounded-xl bg-sunken p-1">
    <legend className="sr-only">
      What to do with {name}, row {row}
    </legend>
    {CHOICES.map(([choice, label]) => (
      <label
        key={choice}
        className={classNames(
          'cursor-pointer rounded-lg px-3 py-1.5 text-[0.8125rem] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent',
          chosen === choice ? 'bg-raised text-ink shadow-card' : 'text-soft hover:text-ink',
        )}
      >
        <input
          type="radio"
          name={`duplicate-${row}`}
          checked={chosen === choice}
          onChange={() => onChoose(choice)}
          className="sr-only"
        />
        {label}
      </label>
    ))}
  </fieldset>
);
