import { Popover } from 'radix-ui';
import type { PlacedPerson } from './clusters.ts';
import { MapPersonCard } from './map-person-card.tsx';
import { useIsLit } from './lit.ts';
import { PinButton } from './pin-button.tsx';

/** Number of people named in the label; the rest is given as a number. */
const NAMED = 3;

/** Maximum number of people in a popup whose street addresses, which the list lacks, are fetched. */
const ASKED = 5;

const list = new Intl.ListFormat('en');

function label(names: string[]): string {
  if (names.length === 1) return names[0]!;
  const more = names.length - NAMED;
  const named = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names;
  return `${names.length} people: ${list.format(named)}`;
}

/** Focuses the popup instead of its first button, so that a second Enter does not log an interaction. */
function focusCard(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

interface SpotPinProps {
  people: PlacedPerson[];
  /** The element inside which the popup stays. */
  frame: Element | null;
  onOpen: () => void;
}

/** The pin of all people at one place. Pressing it opens a popup with their cards. */
export function SpotPin({ people, frame, onOpen }: SpotPinProps) {
  const names = people.map(({ person }) => person.name);
  const who = label(names);
  const isLit = useIsLit((id) => people.some(({ person }) => person.id === id));
  return (
    <Popover.Root onOpenChange={(isOpen) => isOpen && onOpen()}>
      <Popover.Trigger asChild>
        <PinButton
          names={names}
          person={people.length === 1 ? people[0]?.person : undefined}
          aria-label={who}
          title={who}
          data-lit={isLit || undefined}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={who}
          side="top"
          sideOffset={8}
          collisionBoundary={frame}
          collisionPadding={8}
          updatePositionStrategy="always"
          onOpenAutoFocus={focusCard}
          className="z-30 flex max-h-[min(26rem,var(--radix-popover-content-available-height))] w-[min(19rem,calc(100vw-1.5rem))] animate-fade flex-col overflow-hidden rounded-3xl border border-line bg-paper shadow-lift outline-none"
        >
          {people.length > 1 && (
            <h2 className="border-b border-line bg-sunken px-4 py-2.5 text-base">
              {people.length} people here
            </h2>
          )}
          <ul className="min-h-0 divide-y divide-line overflow-y-auto">
            {people.map((placed) => (
              <li key={placed.person.id}>
                <MapPersonCard placed={placed} isAddressAsked={people.length <= ASKED} />
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
