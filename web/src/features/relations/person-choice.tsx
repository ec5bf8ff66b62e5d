import type { PersonSummary } from 'functions/contract';
import { LONGEST_NAME } from 'functions/contract/limits';
import { fold } from 'functions/contract/text/fold';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { indexPeople, searchNamesFirst } from '#lib/people/match-people.ts';
import { useRecentPeople } from '#queries/people/list/recent.ts';
import { usePeople } from '#queries/people/people.ts';
import { type Choice, ChoiceInput } from '#ui/form/choice-input.tsx';
import { Avatar } from '#ui/person/avatar.tsx';

const FOUND = 6;

/** The second person of a new relation: one of the list, or the name of a new one. */
export type Chosen = PersonSummary | { id?: undefined; name: string };

interface PersonLine extends Choice {
  chosen: Chosen;
}

const lineOf = (person: PersonSummary): PersonLine => ({
  id: person.id,
  chosen: person,
  shown: (
    <>
      <Avatar id={person.id} name={person.name} photo={person.photo} size="tiny" />
      <span className="min-w-0 truncate">{person.name}</span>
    </>
  ),
});

const newLine = (name: string): PersonLine => ({
  id: 'new',
  chosen: { name },
  shown: (
    <>
      <UserPlus aria-hidden className="mx-1 size-5 shrink-0 text-accent" />
      <span className="min-w-0 truncate">New person “{name}”</span>
    </>
  ),
});

interface PersonChoiceProps {
  /** Name of the text box. */
  label: string;
  /** Id of a person who cannot be chosen. */
  except?: string;
  onChoose: (chosen: Chosen) => void;
}

/** Type-ahead over the people, which can also make a new one. Before anything is typed it shows the recent ones. */
export function PersonChoice({ label, except, onChoose }: PersonChoiceProps) {
  const [text, setText] = useState('');
  const { data: people } = usePeople();
  const recent = useRecentPeople(FOUND + 1);
  const indexed = useMemo(() => indexPeople(people ?? []), [people]);
  const typed = text.trim();
  const found = typed ? searchNamesFirst(indexed, typed) : recent;
  const lines = found
    .filter((person) => person.id !== except)
    .slice(0, FOUND)
    .map(lineOf);
  // Until the people are loaded, anybody may be among them.
  const isKnown =
    !people || people.some((person) => person.id !== except && fold(person.name) === fold(typed));
  const added = typed && !isKnown ? [newLine(typed.slice(0, LONGEST_NAME))] : [];

  return (
    <ChoiceInput
      label={label}
      placeholder="Name of a person"
      text={text}
      choices={[...lines, ...added]}
      nothing={typed ? undefined : 'Type a name.'}
      onType={setText}
      onChoose={({ chosen }) => onChoose(chosen)}
    />
  );
}
