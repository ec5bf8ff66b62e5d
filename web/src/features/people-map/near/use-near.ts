import type { NamedPlace } from 'functions/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { distanceUnit, toKm } from '#lib/distance.ts';
import { withListParams } from '#lib/people/list-params.ts';
import { useKeepPlace, usePlacesNamed } from '#queries/places.ts';

/** The radii to choose from, in miles or kilometres. */
export const RADII = [10, 25, 50] as const;
export type Radius = (typeof RADII)[number];
export const DEFAULT_RADIUS = 25;

/** A place, with the radius within which the map shows people. */
export interface Near {
  place: NamedPlace;
  radius: Radius;
  km: number;
}

const textOf = ({ name, state }: NamedPlace) => `${name}, ${state}`;

/**
 * Returns the place in the URL near which to show people, and functions that change it. The place is
 * undefined while it is looked up. If it cannot be found, everybody is shown.
 */
export function useNear() {
  const [params, setParams] = useSearchParams();
  const keepPlace = useKeepPlace();
  const asked = params.get('near') ?? '';
  const { data, isLoading } = usePlacesNamed(asked);
  const place = asked ? data?.[0] : undefined;
  const radius = RADII.find((one) => String(one) === params.get('within')) ?? DEFAULT_RADIUS;
  const near = useMemo<Near | undefined>(
    () => place && { place, radius, km: toKm(radius, distanceUnit()) },
    [place, radius],
  );

  /** Shows the people near a place instead of those who match the search. */
  function choose({ place: next, radius: within }: Pick<Near, 'place' | 'radius'>) {
    keepPlace(textOf(next), next);
    const after = withListParams(params, { search: '' });
    after.set('near', textOf(next));
    after.set('within', String(within));
    setParams(after);
  }

  function setRadius(within: Radius) {
    const after = new URLSearchParams(params);
    after.set('within', String(within));
    setParams(after, { replace: true });
  }

  function clear() {
    const after = new URLSearchParams(params);
    after.delete('near');
    after.delete('within');
    setParams(after);
  }

  return { near, isLoading, choose, setRadius, clear };
}
export type ChosenPlace = ReturnType<typeof useNear>;
