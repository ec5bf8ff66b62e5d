import type { PersonSummary } from 'functions/contract';
import { memo, useCallback, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRows } from '#lib/use-rows.ts';
import { paths } from '#paths.ts';
import { useContacted } from '#queries/contacted.ts';
import { useBeingContacted, useMarkRead } from '#queries/people.ts';
import { ContactedButton } from './contacted-button.tsx';
import { PersonRow } from './person-row.tsx';

const ROW_HEIGHT = 96;
const HEADING_HEIGHT = 40;
const OVERSCAN = 5;

const ALSO_FOUND = 'also-found';

interface PeopleListProps {
  people: PersonSummary[];
  /** Shown below, under a heading of their own. */
  alsoFound: PersonSummary[];
}

interface ItemProps {
  person: PersonSummary;
  isOpen: boolean;
  isBeingContacted: boolean;
  /** The address of the list they are in. */
  list: URLSearchParams;
  onRead: (id: string) => void;
  onContacted: (id: string) => void;
}

/** Drawn again only when it is another one: the list is drawn with every frame it is scrolled by. */
const Item = memo(function Item(props: ItemProps) {
  const { person, isOpen, isBeingContacted, list, onRead, onContacted } = props;
  const { id, name, unread_count } = person;
  return (
    <PersonRow
      person={person}
      isOpen={isOpen}
      messagesHref={paths.person(id, {}, list)}
      profileHref={paths.person(id, { panel: 'profile' }, list)}
      onOpen={() => unread_count > 0 && onRead(id)}
      action={<ContactedButton name={name} isWaiting={isBeingContacted} onPress={() => onContacted(id)} />}
    />
  );
});

export function PeopleList({ people, alsoFound }: PeopleListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { personId } = useParams();
  const [params] = useSearchParams();
  const { mutate: markRead } = useMarkRead();
  const { markContacted } = useContacted();
  const beingContacted = useBeingContacted();
  const headingAt = alsoFound.length ? people.length : undefined;
  const count = people.length + (alsoFound.length && alsoFound.length + 1);
  const rows = useRows({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === headingAt ? HEADING_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    // All places are asked for again only when this is another function; nobody has to be looked at for it.
    getItemKey: useCallback((index) => (index === headingAt ? ALSO_FOUND : index), [headingAt]),
  });

  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto">
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const person = people[index] ?? alsoFound[index - people.length - 1];
          return (
            <li
              key={person?.id ?? ALSO_FOUND}
              aria-setsize={count}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              {person ? (
                <Item
                  person={person}
                  isOpen={person.id === personId}
                  isBeingContacted={beingContacted.includes(person.id)}
                  list={params}
                  onRead={markRead}
                  onContacted={markContacted}
                />
              ) : (
                <h2 className="flex h-full items-end border-b border-line px-4 pb-1.5 font-sans text-xs font-semibold tracking-normal text-soft">
                  Also found in notes and memories
                </h2>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
