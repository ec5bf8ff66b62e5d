import type { PersonSummary } from 'functions/contract';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRows } from '#lib/use-rows.ts';
import { paths } from '#paths.ts';
import { useMarkRead } from '#queries/people.ts';
import { ContactedButton } from './contacted-button.tsx';
import { PersonRow } from './person-row.tsx';

const ROW_HEIGHT = 96;
const HEADING_HEIGHT = 40;
const OVERSCAN = 3;

const ALSO_FOUND = 'also-found';

interface PeopleListProps {
  people: PersonSummary[];
  /** Shown below, under a heading of their own. */
  alsoFound: PersonSummary[];
}

interface ItemProps {
  person: PersonSummary;
  isOpen: boolean;
  /** The address of the list they are in. */
  list: URLSearchParams;
  onRead: (id: string) => void;
}

/** Drawn again only when it is another one: the list is drawn with every frame it is scrolled by. */
const Item = memo(function Item({ person, isOpen, list, onRead }: ItemProps) {
  const { id, unread_count } = person;
  return (
    <PersonRow
      person={person}
      isOpen={isOpen}
      messagesHref={paths.person(id, {}, list)}
      profileHref={paths.person(id, { panel: 'profile' }, list)}
      onOpen={() => unread_count > 0 && onRead(id)}
      action={<ContactedButton person={person} />}
    />
  );
});

export function PeopleList({ people, alsoFound }: PeopleListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { personId } = useParams();
  const [params] = useSearchParams();
  const { mutate: markRead } = useMarkRead();
  const items = useMemo(
    () => (alsoFound.length ? [...people, ALSO_FOUND, ...alsoFound] : people),
    [people, alsoFound],
  );
  const isHeading = (index: number) => items[index] === ALSO_FOUND;
  const rows = useRows({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isHeading(index) ? HEADING_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    // As long as it is the same, the rows are not measured again.
    getItemKey: useCallback(
      (index) => {
        const item = items[index]!;
        return typeof item === 'string' ? item : item.id;
      },
      [items],
    ),
  });

  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto">
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start, size }) => {
          const item = items[index]!;
          return (
            <li
              key={key}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              {typeof item === 'string' ? (
                <h2 className="flex h-full items-end border-b border-line px-4 pb-1.5 font-sans text-xs font-semibold tracking-normal text-soft">
                  Also found in notes and memories
                </h2>
              ) : (
                <Item person={item} isOpen={item.id === personId} list={params} onRead={markRead} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
