import { defaultRangeExtractor } from '@tanstack/react-virtual';
import { type PointerEvent, type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { distanceText, distanceUnit } from '#lib/distance.ts';
import { useRowFocus } from '#lib/use-row-focus.ts';
import { useVirtualRows } from '#lib/use-virtual-rows.ts';
import { usePlainLink } from '#router/index.ts';
import { light } from '#features/people-map/pins/lit.ts';
import type { NearPerson } from '#features/people-map/near/by-distance.ts';
import { NearbyRow, ROW_HEIGHT } from './nearby-row.tsx';

const OVERSCAN = 4;

interface NearbyListProps {
  people: NearPerson[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

const personAt = ({ target }: PointerEvent | FocusEvent) =>
  (target as Element).closest<HTMLElement>('[data-person]')?.dataset.person;

/**
 * The people in the visible part of the map, or near the chosen place, nearest first. A pin is highlighted
 * while its person is hovered or focused in the list.
 */
export function NearbyList({ people, chosen, onChoose }: NearbyListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const follow = usePlainLink();
  const unit = distanceUnit();
  const { tabStop, onFocus, onKeyDown } = useRowFocus(
    useMemo(() => people.map(({ person }) => person), [people]),
    undefined,
  );
  const rows = useVirtualRows({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // The Tab stop is always rendered, so that scrolling does not lose the focus.
    rangeExtractor: useCallback(
      (range) => [...new Set([...defaultRangeExtractor(range), tabStop])].toSorted((a, b) => a - b),
      [tabStop],
    ),
  });
  useEffect(() => () => light(), []);

  if (!people.length) return <p className="px-4 py-6 text-center text-sm text-soft">Nobody here.</p>;
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto border-t border-line">
      {/* Its links are one Tab stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className="relative"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          onFocus(event);
          light(personAt(event));
        }}
        onBlur={() => light()}
        onPointerOver={(event) => light(personAt(event))}
        onPointerLeave={() => light()}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const { person, km } = people[index]!;
          return (
            <NearbyRow
              key={person.id}
              person={person}
              far={distanceText(km, unit)}
              index={index}
              count={people.length}
              isChosen={chosen.has(person.id)}
              isTabStop={index === tabStop}
              list={params}
              start={start}
              follow={follow}
              onChoose={onChoose}
            />
          );
        })}
      </ul>
    </div>
  );
}
