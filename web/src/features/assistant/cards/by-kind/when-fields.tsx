import { ContactCheck, PastDayField } from '#ui/form/past-day-field.tsx';
import type { Choices } from '#features/assistant/cards/suggestion.ts';

interface WhenFieldsProps {
  choices: Choices;
  onChoose: (choices: Partial<Choices>) => void;
}

/** Fields of a memory's card: its day, and whether it was an interaction. */
export const WhenFields = ({ choices, onChoose }: WhenFieldsProps) => (
  <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
    <PastDayField
      date={choices.date}
      isChecked={choices.isChecked}
      onType={(date) => onChoose({ date, isChecked: false })}
    />
    <ContactCheck isChecked={choices.isContact} onCheck={(isContact) => onChoose({ isContact })} />
  </div>
);
