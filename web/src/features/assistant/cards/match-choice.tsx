import type { MatchedPerson } from 'functions/contract';
import { useId } from 'react';
import { useSummary } from '#queries/people/people.ts';

type Match = MatchedPerson['matches'][number];

interface MatchChoiceProps {
  person: MatchedPerson;
  chosen: string | undefined;
  onChoose: (personId: string) => void;
}

/** Shows city, email and notes of a person, to tell people with the same name apart. */
function Details({ id }: { id: string }) {
  const person = useSummary(id);
  const details = [person?.city, person?.email, person?.body].filter(Boolean).join(' · ');
  return details && <span className="block truncate text-sm text-soft">{details}</span>;
}

/** Says how well the name fits, or that this is somebody new. */
const fitOf = ({ similarity, is_new }: Match) => (is_new ? 'new' : `${Math.round(similarity * 100)}%`);

/** Radio buttons for the people that a name in the narrative may mean. */
export function MatchChoice({ person, chosen, onChoose }: MatchChoiceProps) {
  const group = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Who is {person.extracted_name}?</legend>
      {person.matches.map((match) => (
        <label
          key={match.person_id}
          className="flex cursor-pointer items-center gap-3 rounded-2xl border border-line px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={group}
            checked={chosen === match.person_id}
            onChange={() => onChoose(match.person_id)}
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
