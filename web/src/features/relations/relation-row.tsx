import type { Person } from 'functions/contract';
import { sentence } from 'functions/contract/relations/seen-from';
import { Pencil, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { paths } from '#paths.ts';
import { usePeople } from '#queries/people/people.ts';
import { useRemoveRelation } from '#queries/relations/change-relations.ts';
import { shortName } from '#queries/relations/placing.ts';
import { useIsWaiting } from '#queries/waiting-changes/waiting.ts';
import { WaitingMark } from '#ui/marks/waiting-mark.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import type { Seen } from './seen-relations.ts';

/** A sentence in which the first occurrence of a name is bold. */
function Sentence({ text, name }: { text: string; name: string }) {
  const at = text.indexOf(name);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong className="font-semibold">{name}</strong>
      {text.slice(at + name.length)}
    </>
  );
}

interface RelationRowProps {
  person: Person;
  seen: Seen;
  /**
   * True after the form of the role was closed, saved or not. The focus then goes to the button that opened
   * it.
   */
  focusesEdit: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

/** One relation of a person, as a sentence that leads to the other person. */
export function RelationRow({ person, seen, focusesEdit, onEdit, onRemoved }: RelationRowProps) {
  const { relation, other, role } = seen;
  const [params] = useSearchParams();
  const { data: people = [] } = usePeople();
  const remove = useRemoveRelation();
  const isWaiting = useIsWaiting(`relation:${relation.id}`);
  const text = sentence(other.name, role, shortName(person, people));

  function handleRemove() {
    remove.mutate({ relation, said: text });
    onRemoved();
  }

  return (
    <div className="group flex min-h-11 items-center gap-3">
      <Avatar id={other.id} name={other.name} photo={other.photo} size="tiny" />
      <Link
        to={paths.person(other.id, { panel: 'profile' }, params)}
        className="min-w-0 grow py-1.5 wrap-anywhere hover:underline hover:underline-offset-3"
      >
        <Sentence text={text} name={other.name} />
      </Link>
      {isWaiting && <WaitingMark />}
      <span className="flex shrink-0 items-center opacity-75 group-focus-within:opacity-100 group-hover:opacity-100">
        <IconButton
          ref={focusesEdit ? focusOnMount : undefined}
          icon={Pencil}
          size="small"
          label={`Edit: ${text}`}
          iconClassName="size-4!"
          onClick={onEdit}
        />
        <IconButton
          icon={X}
          size="small"
          label={`Remove: ${text}`}
          iconClassName="size-4!"
          onClick={handleRemove}
        />
      </span>
    </div>
  );
}
