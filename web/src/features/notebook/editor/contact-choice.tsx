import type { PersonSummary } from 'functions/contract';
import { ContactCheck } from '#ui/form/past-day-field.tsx';

interface ContactChoiceProps {
  /** Everybody who was there. */
  people: readonly PersonSummary[];
  isContact: boolean;
  /** Ids of the people with whom the user was not in touch. */
  notContacted: readonly string[];
  isDisabled: boolean;
  onCheck: (isContact: boolean) => void;
  onLeaveOut: (notContacted: string[]) => void;
}

/** Asks whether the user was in touch with the people of a memory: with all, or with some of them. */
export function ContactChoice(props: ContactChoiceProps) {
  const { people, isContact, notContacted, isDisabled, onCheck, onLeaveOut } = props;
  const change = (id: string, isIn: boolean) =>
    onLeaveOut(isIn ? notContacted.filter((one) => one !== id) : [...notContacted, id]);
  return (
    <div className="min-w-0">
      <ContactCheck isChecked={isContact} isDisabled={isDisabled} onCheck={onCheck} />
      {isContact && people.length > 1 && (
        <fieldset className="flex min-w-0 flex-wrap gap-x-4">
          <legend className="sr-only">In touch with</legend>
          {people.map(({ id, name }) => (
            <label key={id} className="flex h-9 max-w-full min-w-0 cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={!notContacted.includes(id)}
                disabled={isDisabled}
                onChange={(event) => change(id, event.target.checked)}
                className="size-4.5 shrink-0"
              />
              <span className="truncate">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
