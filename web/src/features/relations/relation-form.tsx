import type { Person, Relation } from 'functions/contract';
import { relationKey } from 'functions/contract/relations/same';
import { seenFrom, sentence } from 'functions/contract/relations/seen-from';
import { INVERSES } from 'functions/contract/relations/types';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Draft, keyFor, NO_DRAFT } from '#queries/drafts.ts';
import { usePeople } from '#queries/people/people.ts';
import { useAddRelation, useChangeRelation } from '#queries/relations/change-relations.ts';
import { askIfShared } from '#queries/relations/household-question.ts';
import { shortName } from '#queries/relations/placing.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { type Chosen, PersonChoice } from './person-choice.tsx';
import type { Editing, Seen } from './seen-relations.ts';
import { type ChosenRole, RoleChoice } from './role-choice.tsx';

interface RelationFormProps {
  person: Person;
  editing: Editing;
  relations: readonly Relation[];
  onClose: () => void;
}

/**
 * Returns the relation with the chosen role. That role is the one of the other person, as seen from this one.
 */
function withRole(relation: Relation, personId: string, { role, inverseLabel }: ChosenRole): Relation {
  const inverse_label = inverseLabel ?? null;
  if (relation.from_id === personId) return { ...relation, ...role, inverse_label };
  const type = INVERSES[role.type];
  return type === 'other' && inverse_label === null
    ? { ...relation, ...role, type, inverse_label }
    : { ...relation, type, label: inverse_label, inverse_label: role.label };
}

/** Returns the present role of the other person, and that of this one if it has other words. */
function oldRole({ relation, other, role }: Seen): ChosenRole {
  const { label } = seenFrom(relation, other.id);
  const isShared = role.type === 'other' && label === role.label;
  return { role, inverseLabel: label === null || isShared ? undefined : label };
}

/**
 * Form for a relation, in two steps: who, and what they are to the person. The second step saves. Escape
 * cancels.
 */
export function RelationForm({ person, editing, relations, onClose }: RelationFormProps) {
  const { data: people = [] } = usePeople();
  const old = editing.kind === 'role' ? editing.seen : undefined;
  const [other, setOther] = useState<Chosen | undefined>(
    editing.kind === 'role' ? editing.seen.other : editing.other,
  );
  const [problem, setProblem] = useState<string>();
  const tried = useRef<Draft>(NO_DRAFT);
  const change = useChangeRelation();
  const add = useAddRelation(({ type }) => {
    if (type === 'lives_with' && other?.id) askIfShared(person, other);
    onClose();
  });
  const name = shortName(person, people);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  function save(chosen: ChosenRole) {
    if (!other || add.isPending) return;
    const said = sentence(other.name, chosen.role, name);
    if (old) {
      const after = withRole(old.relation, person.id, chosen);
      const { type, label, inverse_label } = old.relation;
      if (after.type !== type || after.label !== label || after.inverse_label !== inverse_label)
        change.mutate({ before: old.relation, after, said });
      return onClose();
    }
    const { role, inverseLabel } = chosen;
    const relation = {
      from_id: person.id,
      type: role.type,
      ...(role.label && { label: role.label }),
      ...(inverseLabel && { inverse_label: inverseLabel }),
    };
    const known = { label: null, inverse_label: null, ...relation, to_id: other.id ?? '' };
    if (relations.some((one) => relationKey(one) === relationKey(known)))
      return setProblem(`That is known already: ${said}.`);
    setProblem(undefined);
    const to = other.id ? { id: other.id } : { name: other.name };
    const content = JSON.stringify([relation, to]);
    const key = keyFor(tried.current, content);
    tried.current = { text: content, tried: { content, key } };
    add.mutate({ relation, to, key, said });
  }

  const shownProblem = problem ?? (add.error && `Could not save it. ${add.error.message}`);
  return (
    // Escape works everywhere in the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={old ? 'Edit relation' : 'Add relation'}
      onKeyDown={handleKey}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 gap-3 rounded-2xl border border-accent bg-raised p-3 shadow-card"
    >
      {other ? (
        <>
          <p className="flex min-w-0 items-center gap-2 font-medium">
            <span className="min-w-0 wrap-anywhere">
              {other.name} is {name}’s …
            </span>
            {!old && (
              <IconButton
                icon={X}
                size="small"
                label={`Not ${other.name}`}
                iconClassName="size-4!"
                onClick={() => {
                  setOther(undefined);
                  setProblem(undefined);
                }}
              />
            )}
          </p>
          <RoleChoice
            key={other.id ?? other.name}
            otherName={other.id ? shortName(other, people) : other.name}
            name={name}
            old={old && oldRole(old)}
            isDisabled={add.isPending}
            onChoose={save}
          />
        </>
      ) : (
        <PersonChoice label={`Who belongs to ${name}?`} except={person.id} onChoose={setOther} />
      )}
      {shownProblem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {shownProblem}
        </p>
      )}
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
