import type { MatchedPerson } from 'functions/contract';
import { useId } from 'react';
import { useSummary } from '#queries/people/people.ts';
import { chosenOf, type Choices } from './suggestion.ts';

type Match = MatchedPerson['matches'][number];

interface MatchChoiceProps {
  person: MatchedPerson;
  choices: Choices;
  onChoose: (choices: Partial<Choices>) => void;
}

/** Shows city, email and notes of a person, to tell people with the same name apart. */
function Details({ id }: { id: string }) {
  const person = useSummary(id);
  const details = [person?.city, person?.email, person?.body].filter(Boolean).join(' · ');
  return details && <span className="block truncate text-sm text-soft">{details}</span>;
}

/** Says how well the name fits, or that this is somebody new. */
const fitOf = ({ similarity, is_new }: Match) => (is_new ? 'new' : `${Math.round(similarity * 100)}%`);

/** Radio buttons for the people that a name in the narrative may mean. Until one is chosen, it says so. */
export function MatchChoice({ person, choices, onChoose }: MatchChoiceProps) {
  const group = useId();
  const { extracted_name } = person;
  const chosen = chosenOf(person, choices);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Who is {extracted_name}?</legend>
      {!chosen && (
        <p role="alert" className="text-sm font-medium text-danger">
          Multiple people match this name. Please be more specific.
        </p>
      )}
      {person.matches.map((match) => (
        <label
          key={match.person_id}
          className="flex cursor-pointer items-center gap-3 rounded-2xl border border-line px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={group}
            checked={chosen?.person_id === match.person_id}
            onChange={() =>
              onChoose({ people: { ...choices.people, [extracted_name]: match.person_id }, isOpen: true })
            }
            className="size-4.5 shrink-0"
          />
          <span className="min-w-0 grow">
            <span className="block font-medium break-words">{match.person_name}</span>
            <Details id={match.person_id} />
          </span>
          <span className="text-sm text-soft">{fitOf(match)}</span>
        </label>
      ))}
    </fieldset>
  );
}
