import type { PersonSummary } from 'functions/contract';
import { sentence, seenFrom } from 'functions/contract/relations/seen-from';
import { ArrowRight, X } from 'lucide-react';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { indexPeople, searchNamesFirst } from '#lib/people/match-people.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/form/button.tsx';
import { type Choice, ChoiceInput } from '#ui/form/choice-input.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { type Circle, YOU } from './model/circle.ts';

const FOUND = 5;

interface EndChoiceProps {
  label: string;
  people: readonly PersonSummary[];
  onChoose: (id: string) => void;
  onCancel: () => void;
}

/** Type-ahead for one end of the path. */
function EndChoice({ label, people, onChoose, onCancel }: EndChoiceProps) {
  const [text, setText] = useState('');
  const indexed = useMemo(() => indexPeople([...people]), [people]);
  const found = text.trim() ? searchNamesFirst(indexed, text.trim()).slice(0, FOUND) : [];
  const choices: Choice[] = found.map(({ id, name, photo }) => ({
    id,
    shown: (
      <>
        <Avatar id={id} name={name} photo={photo} size="tiny" />
        <span className="min-w-0 truncate">{name}</span>
      </>
    ),
  }));
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }
  return (
    // Escape leaves the box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleKey}>
      <ChoiceInput
        label={label}
        placeholder="Name of a person"
        text={text}
        choices={choices}
        nothing={text.trim() ? 'Nobody has this name.' : undefined}
        onType={setText}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}

const joinNames = (circle: Circle, path: readonly string[]) =>
  path.map((id) => (id === YOU ? 'You' : (circle.byId.get(id)?.name ?? '')));

/** Says in words why two neighbours of a path belong together. */
function linkWords({ byId, tiesOf }: Circle, a: string, b: string): string {
  if (a === YOU || b === YOU) return `You know ${byId.get(a === YOU ? b : a)?.name}`;
  const tie = tiesOf.get(a)?.find(({ ids }) => ids.includes(b));
  const [from, to] = [byId.get(a), byId.get(b)];
  if (!tie || !from || !to) return '';
  return tie.relations.map((relation) => sentence(to.name, seenFrom(relation, a), from.name)).join(', and ');
}

interface PathFinderProps {
  circle: Circle;
  from: string | undefined;
  to: string | undefined;
  /** The path; undefined if there is none. */
  path: readonly string[] | undefined;
  onChange: (ends: { from?: string | undefined; to?: string | undefined }) => void;
}

/** Asks for two people, or the user and one, and shows how they are connected: “You → Sam → Ada”. */
export function PathFinder({ circle, from, to, path, onChange }: PathFinderProps) {
  const [asking, setAsking] = useState<'from' | 'to'>();
  const nameOf = (id: string | undefined) => (id ? (circle.byId.get(id)?.name ?? 'Somebody') : undefined);

  function choose(end: 'from' | 'to', id: string) {
    onChange({ [end]: id });
    setAsking(undefined);
  }

  return (
    <section aria-label="How two people are connected" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1.5 text-sm">
        <span className="font-semibold">From</span>
        <Button size="small" aria-expanded={asking === 'from'} onClick={() => setAsking('from')}>
          {nameOf(from) ?? 'You'}
        </Button>
        <span className="font-semibold">to</span>
        <Button size="small" aria-expanded={asking === 'to'} onClick={() => setAsking('to')}>
          {nameOf(to) ?? 'Choose a person…'}
        </Button>
        {(from || to) && (
          <IconButton
            icon={X}
            size="small"
            label="Clear the path"
            onClick={() => onChange({ from: undefined, to: undefined })}
          />
        )}
      </div>
      {asking && (
        <EndChoice
          key={asking}
          label={asking === 'from' ? 'From whom?' : 'To whom?'}
          people={circle.people}
          onChoose={(id) => choose(asking, id)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {to && (
        <div aria-live="polite" className="rounded-2xl bg-accent-soft px-4 py-3">
          {path ? (
            <>
              <p className="flex flex-wrap items-center gap-x-1.5 font-semibold">
                {joinNames(circle, path).map((name, index) => (
                  <Fragment key={path[index]}>
                    {index > 0 && (
                      <>
                        <ArrowRight aria-hidden className="size-4 shrink-0 text-accent" />
                        <span className="sr-only">→</span>
                      </>
                    )}
                    {path[index] === YOU ? (
                      name
                    ) : (
                      <Link to={paths.person(path[index]!, { panel: 'profile' })} className="hover:underline">
                        {name}
                      </Link>
                    )}
                  </Fragment>
                ))}
              </p>
              <ul className="mt-1 text-sm text-soft">
                {path.slice(1).map((id, index) => (
                  <li key={id}>{linkWords(circle, path[index]!, id)}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>No relations connect them yet.</p>
          )}
        </div>
      )}
    </section>
  );
}
