import type { PlacedPerson } from './clusters.ts';
import { useIsLit } from './lit.ts';
import { PinButton } from './pin-button.tsx';

/** Number of people named in the label; the rest is given as a number. */
const NAMED = 3;

const list = new Intl.ListFormat('en');

/** Returns the names of the people at one place, as the label of their pin. */
export function spotLabel(people: PlacedPerson[]): string {
  const names = people.map(({ person }) => person.name);
  if (names.length === 1) return names[0]!;
  const more = names.length - NAMED;
  const named = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names;
  return `${names.length} people: ${list.format(named)}`;
}

interface SpotPinProps {
  people: PlacedPerson[];
  isOpen: boolean;
  /** Called with the pressed button. */
  onPress: (pin: HTMLButtonElement) => void;
}

/** The pin of all people at one place. Pressing it opens or closes a popup with their cards. */
export function SpotPin({ people, isOpen, onPress }: SpotPinProps) {
  const who = spotLabel(people);
  const isLit = useIsLit((id) => people.some(({ person }) => person.id === id));
  return (
    <PinButton
      names={people.map(({ person }) => person.name)}
      person={people.length === 1 ? people[0]?.person : undefined}
      aria-label={who}
      title={who}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-state={isOpen ? 'open' : undefined}
      data-lit={isLit || undefined}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    />
  );
}
