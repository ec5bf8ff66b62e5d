import type { PersonSummary } from 'functions/contract';
import { roleText, seenFrom } from 'functions/contract/relations/seen-from';
import { Waypoints } from 'lucide-react';
import { paths } from '#paths.ts';
import { usePlainLink } from '#router/index.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { LightList, type RowPlace } from '#ui/light-list.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { type Circle, otherEnd } from './model/circle.ts';

const ROW_HEIGHT = 60;
/** Number of relations that a row names. */
const NAMED = 3;

/** Says the relations of a person: `Mia (child), Tom (spouse)`, and how many more there are than `most`. */
export function relationsText({ tiesOf, byId }: Circle, id: string, most = Infinity): string {
  const ties = tiesOf.get(id) ?? [];
  const words = ties.slice(0, most).map((tie) => {
    const roles = tie.relations.map((relation) => roleText(seenFrom(relation, id)));
    return `${byId.get(otherEnd(tie, id))?.name} (${roles.join(', ')})`;
  });
  const left = ties.length - words.length;
  return words.join(', ') + (left > 0 ? ` and ${left} more` : '');
}

interface CircleListProps {
  circle: Circle;
  people: PersonSummary[];
  lit: string | undefined;
  colourOf: (person: PersonSummary) => string;
  onLight: (id: string | undefined) => void;
}

/**
 * The people of the picture as a list: each with their relations, and links to their page and to their
 * circle.
 */
export function CircleList({ circle, people, lit, colourOf, onLight }: CircleListProps) {
  const follow = usePlainLink();

  function row({ index, start, isTabStop }: RowPlace) {
    const person = people[index]!;
    const { id, name, photo } = person;
    const relations = relationsText(circle, id, NAMED);
    return (
      <li
        key={id}
        data-person={id}
        aria-setsize={people.length}
        aria-posinset={index + 1}
        style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
        className={`absolute inset-x-0 top-0 flex items-center gap-3 border-b border-line px-4 ${id === lit ? 'bg-accent-soft' : ''}`}
      >
        <span
          aria-hidden
          className="size-2.5 shrink-0 rounded-full"
          style={{ backgroundColor: colourOf(person) }}
        />
        <Avatar id={id} name={name} photo={photo} size="tiny" />
        <div className="min-w-0 grow">
          <p className="truncate">
            <a
              href={paths.person(id, { panel: 'profile' })}
              onClick={follow}
              tabIndex={isTabStop ? 0 : -1}
              title={name}
              className="rounded font-semibold hover:underline hover:underline-offset-3"
            >
              {name}
            </a>
          </p>
          <p className="truncate text-sm text-soft" title={relations}>
            {relations || 'No relation yet'}
          </p>
        </div>
        {circle.tiesOf.has(id) && (
          <a
            href={paths.circle(id)}
            onClick={follow}
            tabIndex={-1}
            aria-label={`The circle of ${name}`}
            title={`The circle of ${name}`}
            className={`${buttonClass({ size: 'small' })} w-8 shrink-0 px-0!`}
          >
            <Waypoints aria-hidden className="size-4" />
          </a>
        )}
      </li>
    );
  }

  return (
    <LightList
      label="People in the picture"
      people={people}
      rowHeight={ROW_HEIGHT}
      onLight={onLight}
      row={row}
    />
  );
}
