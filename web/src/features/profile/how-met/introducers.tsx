import type { Person } from 'functions/contract';
import { UserPlus, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { Link } from 'react-router';
import { toastFailed } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { useRemoveRelation } from '#queries/relations/change-relations.ts';
import { type Introducer, useIntroducers } from '#queries/relations/introducers.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import type { NewIntroducers } from './use-new-introducers.ts';

const loadChoice = async () => (await import('./introducer-choice.tsx')).IntroducerChoice;
const NO_PROPS = {} as ComponentProps<Awaited<ReturnType<typeof loadChoice>>>;

function Row({ of, introducer, onRemoved }: { of: Person; introducer: Introducer; onRemoved: () => void }) {
  const { relation, person } = introducer;
  const remove = useRemoveRelation();
  function handleRemove() {
    remove.mutate({ relation, said: `${person.name} introduced ${of.name} to you` });
    onRemoved();
  }
  return (
    <li className="group flex min-h-11 items-center gap-3">
      <Avatar id={person.id} name={person.name} photo={person.photo} size="tiny" />
      <span className="min-w-0 grow wrap-anywhere">
        Introduced by{' '}
        <Link
          to={paths.person(person.id, { panel: 'profile' })}
          className="font-semibold hover:underline hover:underline-offset-3"
        >
          {person.name}
        </Link>
      </span>
      <IconButton
        icon={X}
        size="small"
        label={`Not introduced by ${person.name}`}
        iconClassName="size-4!"
        onClick={handleRemove}
      />
    </li>
  );
}

function NewRow({ name, onDropped }: { name: string; onDropped: () => void }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <UserPlus aria-hidden className="mx-1 size-5 shrink-0 text-accent" />
      <span className="min-w-0 grow wrap-anywhere">
        Introduced by <strong className="font-semibold">{name}</strong>
      </span>
      <IconButton
        icon={X}
        size="small"
        label={`Not introduced by ${name}`}
        iconClassName="size-4!"
        onClick={onDropped}
      />
    </li>
  );
}

interface IntroducersProps {
  person: Person;
  /** Introducers that are saved later, with a form. If they are missing, each is saved as soon as it is named. */
  added?: NewIntroducers;
}

/** The people who introduced a person, with a button to name one. */
export function Introducers({ person, added }: IntroducersProps) {
  const introducers = useIntroducers(person.id);
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const focusOpener = () => requestAnimationFrame(() => opener.current?.focus());

  function close() {
    setIsAsking(false);
    focusOpener();
  }

  function handleFailed() {
    toastFailed('This could not be loaded. Please check your connection and try again.');
    close();
  }

  const named = added?.named ?? [];
  const count = (introducers?.length ?? 0) + named.length;

  return (
    <div className="grid grid-cols-1 gap-2">
      <LazyOnIdle load={loadChoice} isUsed={false} props={NO_PROPS} />
      {count > 0 && (
        <ul className="grid grid-cols-1 gap-0.5">
          {introducers?.map((one) => (
            <Row key={one.relation.id} of={person} introducer={one} onRemoved={focusOpener} />
          ))}
          {named.map((one) => (
            <NewRow
              key={one.key}
              name={one.name}
              onDropped={() => {
                added?.drop(one);
                focusOpener();
              }}
            />
          ))}
        </ul>
      )}
      {added?.error && (
        <p role="alert" className="text-sm font-medium text-danger">
          Could not save who introduced them. {added.error.message}
        </p>
      )}
      {isAsking ? (
        <LazyOnIdle
          load={loadChoice}
          isUsed
          onFailed={handleFailed}
          props={{ person, onChoose: added?.choose, onClose: close }}
        />
      ) : (
        <Button
          ref={opener}
          size="small"
          disabled={!introducers}
          className="justify-self-start"
          onClick={() => setIsAsking(true)}
        >
          <UserPlus aria-hidden className="size-4" /> Introduced by…
        </Button>
      )}
    </div>
  );
}
