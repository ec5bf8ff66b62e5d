import type { Person, PersonSummary } from 'functions/contract';
import type { Address } from 'functions/contract/card/shapes';
import { Check } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { addressLines } from '#lib/text/address-lines.ts';
import { paths } from '#paths.ts';
import { useCountry } from '#queries/account/country.ts';
import { useContacted } from '#queries/people/changes/contacted.ts';
import { usePlacedPerson } from '#queries/people/list/map-people.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import type { PlacedPerson } from './clusters.ts';

/** Returns the source of a person's coordinates in words: their own address, a tag or a ZIP code. */
export function locationLabel(source: string): string {
  if (source === 'personal') return 'Personal address';
  const [, kind, what] = /^(tag|zip):(.*)$/s.exec(source) ?? [];
  if (kind === 'tag') return `From tag: ${what}`;
  if (kind === 'zip') return `Zip code: ${what}`;
  return source;
}

const NOWHERE: Address = { street: null, city: null, state: null, zip: null, country: null, label: null };

/**
 * Returns the address that places a person on the map: that of the tag, or the known parts of their own. A summary has no
 * street and no country.
 */
function addressOf(person: PersonSummary & Partial<Person>, source: string): Address {
  const tag = person.tags.find(({ name }) => source === `tag:${name}`);
  if (tag) return { ...NOWHERE, city: tag.city, state: tag.state };
  const { city, state, zip, addresses } = person;
  return addresses?.[0] ?? { ...NOWHERE, city, state, zip };
}

interface MapPersonCardProps {
  placed: PlacedPerson;
  /** True if the street, which only the server knows, should be fetched. */
  isAddressAsked: boolean;
}

/** Card of a person in the popup of a pin, with the address and the source of the location. */
export function MapPersonCard({ placed: { person, source }, isAddressAsked }: MapPersonCardProps) {
  const { id, name, photo } = person;
  const { data: detail } = usePlacedPerson(id, isAddressAsked);
  const home = useCountry();
  const address = addressLines(addressOf(detail ?? person, source), home).join(', ');
  const [params] = useSearchParams();
  const { markContacted, isPending } = useContacted();
  return (
    <article className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar id={id} name={name} photo={photo} />
        <div className="grid min-w-0 grow justify-items-start gap-0.5">
          <Link
            to={paths.person(id, {}, params)}
            title={name}
            className="line-clamp-2 rounded font-display text-lg leading-snug font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
          {address && <p className="text-sm wrap-anywhere">{address}</p>}
          <p className="text-sm text-soft wrap-anywhere">Location: {locationLabel(source)}</p>
          <div className="flex flex-wrap gap-1.5">
            {person.is_example && <ExampleMark />}
            <HealthBadge person={person} />
          </div>
        </div>
      </div>
      <div className="flex gap-2">
        <Link
          to={paths.person(id, { panel: 'profile' }, params)}
          aria-label={`View Profile of ${name}`}
          className={`${buttonClass({ look: 'solid', size: 'small' })} grow`}
        >
          View Profile
        </Link>
        <Button
          size="small"
          aria-label={`Mark ${name} as contacted`}
          disabled={isPending}
          onClick={() => markContacted(id)}
          className="grow"
        >
          <Check aria-hidden className="size-4" />
          Contacted
        </Button>
      </div>
    </article>
  );
}
