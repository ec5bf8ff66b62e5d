import { MapPin, X } from 'lucide-react';
import { useRef } from 'react';
import { distanceUnit } from '#lib/distance.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { type ChosenPlace, type Near, RADII, type Radius } from './use-near.ts';
import type { Offer } from './use-offers.ts';

const BAR =
  'flex shrink-0 animate-fade flex-wrap items-center gap-2 border-b border-line bg-raised px-4 py-2 md:px-8';

interface NearOffersProps {
  offers: Offer[];
  onChoose: (offer: Offer) => void;
}

/** Buttons that show the people near the places that the search names. */
function NearOffers({ offers, onChoose }: NearOffersProps) {
  if (!offers.length) return null;
  return (
    <section aria-label="Places" aria-live="polite" className={BAR}>
      {offers.map((offer) => (
        <Button
          key={offer.place.state}
          size="small"
          onClick={() => onChoose(offer)}
          className="rounded-full!"
        >
          <MapPin aria-hidden className="size-4 text-accent" />
          Near {offer.place.name}
          {offers.length > 1 && `, ${offer.place.state}`} ({offer.count})
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

/** Bar that tells near which place people are shown, and lets the user change the distance. */
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

interface PlaceSearchProps {
  place: ChosenPlace;
  offers: Offer[];
}

/**
 * Line below the search box: the place near which people are shown, and offers for the places that the search
 * names.
 */
export function PlaceSearch({ place: { near, choose, setRadius, clear }, offers }: PlaceSearchProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** Focuses this part of the page, because the pressed button disappears. */
  const keepFocus = () => frame.current?.focus();
  function handleChoose(offer: Offer) {
    keepFocus();
    choose(offer);
  }
  function handleClear() {
    keepFocus();
    clear();
  }
  return (
    <div ref={frame} tabIndex={-1} className="shrink-0 outline-none">
      {near && <NearBar near={near} onRadius={setRadius} onClear={handleClear} />}
      <NearOffers offers={offers} onChoose={handleChoose} />
    </div>
  );
}
