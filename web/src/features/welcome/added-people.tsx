import type { Person } from 'functions/contract';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { usePhoneText } from '#queries/account/country.ts';
import type { TypedPerson } from '#queries/people/adding/add-person.ts';
import { useDeletePerson } from '#queries/people/people.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { Button } from '#ui/form/button.tsx';

/** A person entered by name: half typed, being added, added, or refused. */
export interface Added extends TypedPerson {
  person?: Person;
  /** The reason why the person was not added. */
  problem?: string | undefined;
  /** True if the name or the phone is wrong, so that a retry is useless. */
  isWrong?: boolean;
  /** True if the person was half typed when another one was put into the form. */
  isUnfinished?: boolean;
}

function AddedPerson({ person, onRemoved }: { person: Person; onRemoved: () => void }) {
  const { id, name, phone_number } = person;
  const phoneText = usePhoneText();
  const remove = useDeletePerson(onRemoved);
  return (
    <>
      <Avatar id={id} name={name} size="small" />
      <div className="min-w-0 grow">
        <Link
          to={paths.person(id, { panel: 'profile' })}
          title={name}
          className="block truncate rounded font-semibold hover:underline hover:underline-offset-3"
        >
          {name}
        </Link>
        {phone_number && <p className="truncate text-sm text-soft">{phoneText(phone_number).text}</p>}
      </div>
      <Button
        size="small"
        look="bare"
        aria-label={`Undo ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        <Undo2 aria-hidden className="size-4" /> Undo
      </Button>
    </>
  );
}

interface AddedPeopleProps {
  added: Added[];
  onRetry: (one: Added) => void;
  /** Called when the user wants to correct a refused person, or to go on with a half typed one. */
  onEdit: (one: Added) => void;
  onRemoved: (key: string) => void;
}

/** List of the people entered by name, the newest first. */
export function AddedPeople({ added, onRetry, onEdit, onRemoved }: AddedPeopleProps) {
  return (
    <ul aria-label="Added by name" aria-live="polite" className="grid grid-cols-1 gap-1 empty:hidden">
      {added.map((one) => (
        <li key={one.key} className="flex min-h-11 items-center gap-3">
          {one.person ? (
            <AddedPerson person={one.person} onRemoved={() => onRemoved(one.key)} />
          ) : one.problem || one.isUnfinished ? (
            <>
              <p
                className={classNames(
                  'min-w-0 grow text-sm break-words',
                  one.problem ? 'font-medium text-danger' : 'text-soft',
                )}
              >
                {one.problem
                  ? `${one.name} was not added. ${one.problem}`
                  : `${one.name || one.phone} is half typed.`}
              </p>
              <Button
                size="small"
                onClick={() => (one.isWrong || one.isUnfinished ? onEdit(one) : onRetry(one))}
              >
                {one.isUnfinished ? 'Go on' : one.isWrong ? 'Correct' : 'Retry'}
              </Button>
              <Button size="small" look="bare" onClick={() => onRemoved(one.key)}>
                Dismiss
              </Button>
            </>
          ) : (
            <p className="truncate text-soft">Adding {one.name}...</p>
          )}
        </li>
      ))}
    </ul>
  );
}
