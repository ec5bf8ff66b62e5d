import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { PersonSummary } from 'functions/contract';
import { memo, type MouseEvent, type MouseEventHandler, useCallback, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { usePlainLink } from '#router/index.ts';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { useOnIdle } from '#lib/timing/use-on-idle.ts';
import { useRowFocus } from '#lib/use-row-focus.ts';
import { beginAtOnce, useVirtualRows } from '#lib/use-virtual-rows.ts';
import { paths } from '#paths.ts';
import { useContacted } from '#queries/people/changes/contacted.ts';
import { useContactsInProgress, useMarkRead } from '#queries/people/people.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { useWaitingPeople } from '#queries/waiting-changes/waiting.ts';
import { ContactedButton } from './contacted-button.tsx';
import { useSelection } from './extras/selection-store.ts';
import { PersonRow } from './person-row.tsx';

const ROW_HEIGHT = 96;
const HEADING_HEIGHT = 40;
const OVERSCAN = 5;

const loadExtras = async () => (await import('./extras/list-extras.tsx')).ListExtras;

const ALSO_FOUND = 'also-found';
const PLACED = 'absolute inset-x-0 top-0';

const loadFoundWords = () => import('./found-words.tsx');
type FoundWords = Awaited<ReturnType<typeof loadFoundWords>>;

interface PeopleListProps {
  people: PersonSummary[];
  /** People whom the server found in cards, notes and memories, shown below under their own heading. */
  serverMatches: PersonSummary[];
  /** The search that these people match. */
  search: string;
}

interface ItemProps {
  person: PersonSummary;
  index: number;
  count: number;
  /** Distance from the top of the list, in pixels. */
  start: number;
  isOpen: boolean;
  isTabStop: boolean;
  isWaiting: boolean;
  isBeingContacted: boolean;
  /** Query parameters of the list's URL, kept in the links. */
  list: URLSearchParams;
  search: string;
  /**
   * Components that show where the words of the search were found; undefined without a search, or until
   * they are loaded.
   */
  foundWords: FoundWords | undefined;
  follow: MouseEventHandler<HTMLAnchorElement>;
  onRead: (id: string) => void;
  onContacted: (id: string) => void;
}

/** A person in the list. Memoised, because the list renders in every frame of scrolling. */
const Item = memo(function Item(props: ItemProps) {
  const { person, index, count, start, isOpen, isTabStop, isWaiting, isBeingContacted } = props;
  const { list, search, foundWords, follow, onRead, onContacted } = props;
  const { id, name, unread_count } = person;
  const isSelected = useSelection(({ ids }) => ids.has(id));
  function openMessages(event: MouseEvent<HTMLAnchorElement>) {
    if (unread_count > 0) onRead(id);
    follow(event);
  }
  return (
    <PersonRow
      aria-setsize={count}
      aria-posinset={index + 1}
      data-selected={isSelected || undefined}
      className={PLACED}
      style={{ transform: `translateY(${start}px)` }}
      person={person}
      isOpen={isOpen}
      isWaiting={isWaiting}
      isTabStop={isTabStop}
      messagesHref={paths.person(id, {}, list)}
      profileHref={paths.person(id, { panel: 'profile' }, list)}
      onMessages={openMessages}
      onProfile={follow}
      markedName={foundWords && <foundWords.FoundName person={person} search={search} />}
      foundLine={foundWords && <foundWords.FoundLine person={person} search={search} />}
      action={<ContactedButton name={name} isWaiting={isBeingContacted} onPress={() => onContacted(id)} />}
    />
  );
});

export function PeopleList({ people, serverMatches, search }: PeopleListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { personId } = useParams();
  const [params] = useSearchParams();
  const follow = usePlainLink();
  const { mutate: markRead } = useMarkRead();
  const { markContacted } = useContacted();
  const beingContacted = useContactsInProgress();
  const waiting = useWaitingPeople();
  const isSearching = search !== '';
  const foundWords = useOnIdle({ load: loadFoundWords, isUsed: isSearching })?.part;
  const headingAt = serverMatches.length ? people.length : undefined;
  const count = people.length + (serverMatches.length && serverMatches.length + 1);
  const everybody = useMemo(() => people.concat(serverMatches), [people, serverMatches]);
  const { tabStop, ...rowFocus } = useRowFocus(everybody, personId);
  const tabStopRow = tabStop < people.length ? tabStop : tabStop + 1;
  const rows = useVirtualRows({
    ...beginAtOnce(),
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === headingAt ? HEADING_HEIGHT : ROW_HEIGHT),
    // At first only what is in view is drawn.
    overscan: useAfterPaint(OVERSCAN) ?? 0,
    // With a new function the virtualizer would measure all rows again. The index serves as key, so that no
    // person has to be read.
    getItemKey: useCallback((index) => (index === headingAt ? ALSO_FOUND : index), [headingAt]),
    // The Tab stop is always rendered, so that scrolling does not lose the focus.
    rangeExtractor: useCallback(
      (range) => [...new Set([...defaultRangeExtractor(range), tabStopRow])].toSorted((a, b) => a - b),
      [tabStopRow],
    ),
  });

  return (
    <div className="flex min-h-0 grow">
      <div ref={scroller} data-list={search} className="min-w-0 grow overflow-y-auto">
        {/* Its links are one Tab stop. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul className="relative" style={{ height: rows.getTotalSize() }} {...rowFocus}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const person = people[index] ?? serverMatches[index - people.length - 1];
            if (!person)
              return (
                <li
                  key={ALSO_FOUND}
                  aria-setsize={count}
                  aria-posinset={index + 1}
                  className={PLACED}
                  style={{ transform: `translateY(${start}px)`, height: HEADING_HEIGHT }}
                >
                  <h2 className="flex h-full items-end border-b border-line px-4 pb-1.5 font-sans text-xs font-semibold tracking-normal text-soft">
                    Also found in cards, notes and memories
                  </h2>
                </li>
              );
            return (
              <Item
                key={person.id}
                person={person}
                index={index}
                count={count}
                start={start}
                isOpen={person.id === personId}
                isTabStop={index === tabStopRow}
                isWaiting={waiting.has(person.id)}
                isBeingContacted={beingContacted.includes(person.id)}
                list={params}
                search={search}
                foundWords={isSearching ? foundWords : undefined}
                follow={follow}
                onRead={markRead}
                onContacted={markContacted}
              />
            );
          })}
        </ul>
      </div>
      <LazyOnIdle
        load={loadExtras}
        isUsed
        props={{
          scroller,
          people: everybody,
          rowHeight: ROW_HEIGHT,
          scrollTo: (index) => rows.scrollToIndex(index, { align: 'start' }),
        }}
      />
    </div>
  );
}
