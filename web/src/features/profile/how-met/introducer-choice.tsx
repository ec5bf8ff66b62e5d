import type { Person, PersonSummary } from 'functions/contract';
import { LONGEST_NAME } from 'functions/contract/limits';
import { fold } from 'functions/contract/text/fold';
import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { indexPeople, searchNamesFirst } from '#lib/people/match-people.ts';
import { type Draft, keyFor, NO_DRAFT } from '#queries/drafts.ts';
import { usePeople } from '#queries/people/people.ts';
import { useAddRelation } from '#queries/relations/change-relations.ts';
import { Button } from '#ui/form/button.tsx';
import { type Choice, ChoiceInput } from '#ui/form/choice-input.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import type { NewIntroducer } from './use-new-introducers.ts';

const FOUND = 6;

interface Line extends Choice {
  name: string;
  to: { id: string } | { name: string };
}

const lineOf = ({ id, name, photo }: PersonSummary): Line => ({
  id,
  name,
  to: { id },
  shown: (
    <>
      <Avatar id={id} name={name} photo={photo} size="tiny" />
      <span className="min-w-0 truncate">{name}</span>
    </>
  ),
});

const newLine = (name: string): Line => ({
  id: 'new',
  name,
  to: { name },
  shown: (
    <>
      <UserPlus aria-hidden className="mx-1 size-5 shrink-0 text-accent" />
      <span className="min-w-0 truncate">New person “{name}”</span>
    </>
  ),
});

interface IntroducerChoiceProps {
  person: Person;
  /** Takes the answer. If it is missing, the answer is saved at once. */
  onChoose?: ((one: NewIntroducer) => void) | undefined;
  onClose: () => void;
}

/** Asks who introduced a person. */
export function IntroducerChoice({ person, onChoose, onClose }: IntroducerChoiceProps) {
  const [text, setText] = useState('');
  const tried = useRef<Draft>(NO_DRAFT);
  const { data: people } = usePeople();
  const indexed = useMemo(() => indexPeople(people ?? []), [people]);
  const add = useAddRelation(onClose);
  const typed = text.trim();
  const found = typed ? searchNamesFirst(indexed, typed) : [];
  const lines = found
    .filter(({ id }) => id !== person.id)
    .slice(0, FOUND)
    .map(lineOf);
  const isKnown = found.some(({ name }) => fold(name) === fold(typed));
  const added = typed && !isKnown ? [newLine(typed.slice(0, LONGEST_NAME))] : [];

  function handleChoose({ name, to }: Line) {
    const content = JSON.stringify(to);
    const key = keyFor(tried.current, content);
    tried.current = { text: content, tried: { content, key } };
    const relation = { from_id: person.id, type: 'introduced_by' } as const;
    if (!onChoose) return add.mutate({ relation, to, key, said: `${name} introduced ${person.name} to you` });
    onChoose({ name, to, key });
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    // Escape works in the box and on the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleKey} className="grid gap-2 rounded-2xl border border-accent bg-raised p-3">
      <ChoiceInput
        label={`Who introduced ${person.name}?`}
        placeholder="Name of a person"
        text={text}
        choices={[...lines, ...added]}
        isDisabled={add.isPending}
        onType={setText}
        onChoose={handleChoose}
      />
      {add.error && (
        <p role="alert" className="text-sm font-medium text-danger">
          Could not save it. {add.error.message}
        </p>
      )}
      <Button size="small" className="justify-self-end" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
