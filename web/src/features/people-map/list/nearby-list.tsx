import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { distanceText, distanceUnit } from '#lib/distance.ts';
import { usePlainLink } from '#router/index.ts';
import { light } from '#features/people-map/pins/lit.ts';
import type { NearPerson } from '#features/people-map/near/by-distance.ts';
import { LightList, type RowPlace } from '#ui/light-list.tsx';
import { NearbyRow, ROW_HEIGHT } from './nearby-row.tsx';

interface NearbyListProps {
  people: NearPerson[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/**
 * The people in the visible part of the map, or near the chosen place, nearest first. A pin is highlighted
 * while its person is hovered or focused in the list.
 */
export function NearbyList({ people: near, chosen, onChoose }: NearbyListProps) {
  const [params] = useSearchParams();
  const follow = usePlainLink();
  const unit = distanceUnit();
  const people = useMemo(() => near.map(({ person }) => person), [near]);
  useEffect(() => () => light(), []);

  function row({ index, ...place }: RowPlace) {
    const { person, km } = near[index]!;
    return (
      <NearbyRow
        key={person.id}
        person={person}
        far={distanceText(km, unit)}
        index={index}
        count={near.length}
        isChosen={chosen.has(person.id)}
        list={params}
        follow={follow}
        onChoose={onChoose}
        {...place}
      />
    );
  }

  return <LightList people={people} rowHeight={ROW_HEIGHT} onLight={light} row={row} />;
}
