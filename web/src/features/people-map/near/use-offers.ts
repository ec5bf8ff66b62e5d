import type { NamedPlace } from 'functions/contract';
import { useEffect, useMemo, useRef } from 'react';
import { distanceUnit, kmBetween, toKm } from '#lib/distance.ts';
import { usePlacesNamed } from '#queries/places.ts';
import type { PlacedPerson } from '#features/people-map/pins/clusters.ts';
import { DEFAULT_RADIUS, RADII, type Radius } from './use-near.ts';

const NOWHERE: NamedPlace[] = [];

/** A place that the search names, with a radius and the number of people within it. */
export interface Offer {
  place: NamedPlace;
  radius: Radius;
  count: number;
}

/** Returns the usual circle around a place, or a wider one if it is empty; undefined if that is empty too. */
function offerOf(place: NamedPlace, placed: PlacedPerson[]): Offer | undefined {
  const km = placed.map(({ at }) => kmBetween(at, place));
  return RADII.filter((radius) => radius >= DEFAULT_RADIUS)
    .map((radius) => ({
      place,
      radius,
      count: km.filter((far) => far <= toKm(radius, distanceUnit())).length,
    }))
    .find(({ count }) => count > 0);
}

/**
 * Returns offers for the places that the search names and that have people nearby. Also returns a handler of
 * Enter in the search box, which chooses the first offer as soon as it is found.
 */
export function useOffers(search: string, placed: PlacedPerson[], choose: (offer: Offer) => void) {
  const { data: places = NOWHERE } = usePlacesNamed(search);
  const offers = useMemo(() => places.flatMap((place) => offerOf(place, placed) ?? []), [places, placed]);
  const wanted = useRef<string>(undefined);

  function chooseIfFound() {
    const [first] = offers;
    if (wanted.current !== search || !first) return;
    wanted.current = undefined;
    choose(first);
  }
  useEffect(chooseIfFound);

  function handleEnter(text: string | undefined) {
    wanted.current = text;
    chooseIfFound();
  }
  return { offers, handleEnter };
}
