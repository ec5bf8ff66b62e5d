import type { Person } from 'functions/contract';
import { ContactCard } from './contact-card.tsx';

interface ContactsProps {
  people: Person[];
  onSaved: (person: Person) => void;
  onDeleted: (id: string) => void;
  onLeave: () => void;
}

/** Everybody created while the panel is open. */
export function Contacts({ people, onSaved, onDeleted, onLeave }: ContactsProps) {
  return (
    <section aria-labelledby="created" className="grid grid-cols-1 gap-3">
      <h3 id="created" className="text-lg">
        Added just now <span className="text-soft">({people.length})</span>
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {people.map((person) => (
          <li key={person.id} className="rounded-3xl border border-line bg-raised p-3.5">
            <ContactCard
              person={person}
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
