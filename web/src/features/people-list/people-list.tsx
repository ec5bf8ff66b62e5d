import type { PersonSummary } from 'functions/contract';
import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRows } from '#lib/use-rows.ts';
import { paths } from '#paths.ts';
import { useMarkRead } from '#queries/people.ts';
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

export function PeopleList({ people, alsoFound }: PeopleListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { personId } = useParams();
  const [params] = useSearchParams();
  const { mutate: markRead } = useMarkRead();
  const items = alsoFound.length ? [...people, ALSO_FOUND, ...alsoFound] : people;
  const isHeading = (index: number) => items[index] === ALSO_FOUND;
  const rows = useRows({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isHeading(index) ? HEADING_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    getItemKey(index) {
      const item = items[index]!;
      return typeof item === 'string' ? item : item.id;
    },
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
                <PersonRow
                  person={item}
                  isOpen={item.id === personId}
                  messagesHref={paths.person(item.id, {}, params)}
                  profileHref={paths.person(item.id, { panel: 'profile' }, params)}
                  onOpen={() => item.unread_count > 0 && markRead(item.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
