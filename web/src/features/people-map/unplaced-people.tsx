import type { UnplacedPerson } from 'functions/contract';
import { countryName } from 'functions/contract/card/countries';
import { ChevronUp, MapPinOff } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useVirtualRows } from '#lib/use-virtual-rows.ts';
import { paths } from '#paths.ts';

const REASONS: Record<Exclude<UnplacedPerson['reason'], 'country_only'>, string> = {
  no_address: 'No address',
  not_found: 'Address not found',
  pending: 'Looking it up...',
};

const reasonText = ({ reason, country = '' }: UnplacedPerson): string =>
  reason === 'country_only' ? `${countryName(country)}: this map knows no places there` : REASONS[reason];

const ROW_HEIGHT = 52;

function Row({ person }: { person: UnplacedPerson }) {
  const { id, name } = person;
  const [params] = useSearchParams();
  return (
    <Link
      to={paths.person(id, { panel: 'profile', edit: true }, params)}
      className="flex h-full items-center gap-3 px-4 -outline-offset-2 hover:bg-accent-soft md:px-8"
    >
      <div className="min-w-0 grow">
        <p title={name} className="truncate font-semibold">
          {name}
        </p>
        <p className="text-xs text-soft">{reasonText(person)}</p>
      </div>
      <p className="text-sm font-semibold text-accent">Edit</p>
    </Link>
  );
}

function Rows({ people }: { people: UnplacedPerson[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => people[index]!.id,
  });
  return (
    <div ref={scroller} className="max-h-[min(16.25rem,35dvh)] overflow-y-auto border-t border-line">
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start, size }) => (
          <li
            key={key}
            aria-setsize={people.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)`, height: size }}
          >
            <Row person={people[index]!} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * List of people without a place on the map, with the reason and a link to edit them. It is closed at first.
 */
export function UnplacedPeople({ people }: { people: UnplacedPerson[] }) {
  const { length } = people;
  return (
    <Collapsible.Root className="shrink-0 border-t border-line bg-raised">
      <Collapsible.Trigger className="group flex w-full items-center gap-2.5 px-4 py-2.5 text-left text-sm font-semibold -outline-offset-2 hover:bg-accent-soft md:px-8">
        <MapPinOff aria-hidden className="size-4.5 shrink-0 text-soft" />
        {length} {length === 1 ? 'person is' : 'people are'} not on the map
        <ChevronUp
          aria-hidden
          className="ml-auto size-4.5 shrink-0 text-soft transition-transform group-data-[state=open]:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Rows people={people} />
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
