import type { Person } from 'functions/contract';
import type { NewPerson } from '#features/assistant/cards/runs.ts';
import { NewPersonCard } from './new-person-card.tsx';

interface NewPeopleProps {
  people: NewPerson[];
  onSaved: (person: Person) => void;
  onDeleted: (id: string) => void;
  onLeave: () => void;
}

/** List of the people whom the assistant has created while the panel is open. */
export function NewPeople({ people, onSaved, onDeleted, onLeave }: NewPeopleProps) {
  return (
    <section aria-labelledby="created" className="grid grid-cols-1 gap-3">
      <h3 id="created" className="text-lg">
        Added just now <span className="text-soft">({people.length})</span>
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {people.map(({ person, quote }) => (
          <li key={person.id} className="rounded-3xl border border-line bg-raised p-3.5">
            <NewPersonCard
              person={person}
              quote={quote}
              onSaved={onSaved}
              onDeleted={() => onDeleted(person.id)}
              onLeave={onLeave}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
