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

/** The people who introduced a person, with a button to name one. */
export function Introducers({ person }: { person: Person }) {
  const introducers = useIntroducers(person.id);
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setIsAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  function handleFailed() {
    toastFailed('This could not be loaded. Please check your connection and try again.');
    close();
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <LazyOnIdle load={loadChoice} isUsed={false} props={NO_PROPS} />
      {introducers && introducers.length > 0 && (
        <ul className="grid grid-cols-1 gap-0.5">
          {introducers.map((one) => (
            <Row
              key={one.relation.id}
              of={person}
              introducer={one}
              onRemoved={() => requestAnimationFrame(() => opener.current?.focus())}
            />
          ))}
        </ul>
      )}
      {isAsking ? (
        <LazyOnIdle load={loadChoice} isUsed onFailed={handleFailed} props={{ person, onClose: close }} />
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
