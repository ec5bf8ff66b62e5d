import { boxClass } from '#ui/form/field.tsx';
import { type Choice, CHOICES } from '#features/import/duplicates/choices.tsx';

interface ChooseForAllProps {
  /** The choice for each likely duplicate. */
  chosen: Choice[];
  onChoose: (choice: Choice) => void;
}

/** Chooses what to do with all rows whose people are likely here already. */
export function ChooseForAll({ chosen, onChoose }: ChooseForAllProps) {
  const [first] = chosen;
  const isSame = chosen.every((choice) => choice === first);
  return (
    <select
      aria-label="All who are likely here already"
      value={isSame ? first : ''}
      onChange={({ target: { value } }) => onChoose(value as Choice)}
      className={`${boxClass} h-8 w-45! rounded-lg px-2! text-[0.8125rem]! font-semibold`}
    >
      {!isSame && <option value="">As chosen for each</option>}
      {CHOICES.map(([choice, label]) => (
        <option key={choice} value={choice}>
          All: {label}
        </option>
      ))}
    </select>
  );
}
