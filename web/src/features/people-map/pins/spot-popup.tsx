import { Popover } from 'radix-ui';
import { useMemo } from 'react';
import type { PlacedPerson } from './clusters.ts';
import { MapPersonCard } from './map-person-card.tsx';
import { spotLabel } from './spot-pin.tsx';

/** Maximum number of people in a popup whose street addresses, which the list lacks, are fetched. */
const ASKED = 5;

/** Focuses the popup instead of its first button, so that a second Enter does not log an interaction. */
function focusCard(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

interface SpotPopupProps {
  people: PlacedPerson[];
  /** The pin at which the popup is. The focus returns to it. */
  pin: HTMLElement;
  /** The element inside which the popup stays. */
  frame: Element | null;
  onClose: () => void;
}

/** The popup of a pin, with the cards of all people at its place. There is one for all pins. */
export function SpotPopup({ people, pin, frame, onClose }: SpotPopupProps) {
  const anchor = useMemo(() => ({ current: pin }), [pin]);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={spotLabel(people)}
          side="top"
          sideOffset={8}
          collisionBoundary={frame}
          collisionPadding={8}
          updatePositionStrategy="always"
          onOpenAutoFocus={focusCard}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If the user pressed something else, that has the focus.
            if (document.activeElement === document.body) pin.focus();
          }}
          onInteractOutside={(event) => {
            // Pressing the pin itself closes the popup.
            if (pin.contains(event.target as Node)) event.preventDefault();
          }}
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
