import type { NamedPlace } from 'functions/contract';
import { MapPin, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { distanceUnit, kmBetween, toKm } from '#lib/distance.ts';
import { usePlacesNamed } from '#queries/places.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { PlacedPerson } from '#features/people-map/pins/clusters.ts';
import { type ChosenPlace, DEFAULT_RADIUS, type Near, RADII, type Radius } from './use-near.ts';

const BAR =
  'flex shrink-0 animate-fade flex-wrap items-center gap-2 border-b border-line bg-raised px-4 py-2 md:px-8';

const NOWHERE: NamedPlace[] = [];

interface Offer {
  place: NamedPlace;
  radius: Radius;
  count: number;
}

/** Returns the usual circle around a place, a wider one if nobody is in it, or nothing if that is empty too. */
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

interface NearOffersProps {
  search: string;
  /** The people with coordinates who match the filters, whatever the search. */
  placed: PlacedPerson[];
  onChoose: (place: NamedPlace, radius: Radius) => void;
}

/** Offers the people near the places that the search names. */
function NearOffers({ search, placed, onChoose }: NearOffersProps) {
  const { data: places = NOWHERE } = usePlacesNamed(search);
  const offers = useMemo(() => places.flatMap((place) => offerOf(place, placed) ?? []), [places, placed]);
  if (!offers.length) return null;
  return (
    <section aria-label="Places" aria-live="polite" className={BAR}>
      {offers.map(({ place, radius, count }) => (
        <Button
          key={place.state}
          size="small"
          onClick={() => onChoose(place, radius)}
          className="rounded-full!"
        >
          <MapPin aria-hidden className="size-4 text-accent" />
          Near {place.name}
          {offers.length > 1 && `, ${place.state}`} ({count})
        </Button>
      ))}
    </section>
  );
}

interface NearBarProps {
  near: Near;
  onRadius: (radius: Radius) => void;
  onClear: () => void;
}

/** Says near which place people are shown, and changes the distance. */
function NearBar({ near: { place, radius }, onRadius, onClear }: NearBarProps) {
  const unit = distanceUnit();
  return (
    <section aria-label={`Near ${place.name}`} className={BAR}>
      <span className="text-sm font-semibold">Within</span>
      <fieldset className="flex overflow-hidden rounded-lg border border-line">
        <legend className="sr-only">Distance from {place.name}</legend>
        {RADII.map((one) => (
          <label
            key={one}
            className={classNames(
              'grid h-8 min-w-10 cursor-pointer place-items-center px-2.5 text-[0.8125rem] font-semibold tabular-nums',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              one === radius ? 'bg-accent text-on-accent' : 'hover:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name="near-radius"
              aria-label={`${one} ${unit}s`}
              checked={one === radius}
              onChange={() => onRadius(one)}
              className="sr-only"
            />
            {one}
          </label>
        ))}
      </fieldset>
      <span className="min-w-0 truncate text-sm font-semibold">
        {unit === 'mile' ? 'miles' : 'km'} of {place.name}, {place.state}
      </span>
      <IconButton icon={X} label="Show everywhere" size="small" onClick={onClear} className="-my-1" />
    </section>
  );
}

interface PlaceSearchProps extends Pick<NearOffersProps, 'search' | 'placed'> {
  place: ChosenPlace;
}

/** Below the search box: the place near which people are shown, and the places that the search names. */
export function PlaceSearch({ place: { near, choose, setRadius, clear }, search, placed }: PlaceSearchProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** Focuses this part of the page, because the pressed button disappears. */
  const keepFocus = () => frame.current?.focus();
  function handleChoose(place: NamedPlace, radius: Radius) {
    keepFocus();
    choose(place, radius);
  }
  function handleClear() {
    keepFocus();
    clear();
  }
  return (
    <div ref={frame} tabIndex={-1} className="shrink-0 outline-none">
      {near && <NearBar near={near} onRadius={setRadius} onClear={handleClear} />}
      <NearOffers search={search} placed={placed} onChoose={handleChoose} />
    </div>
  );
}
