import type { Person } from 'functions/contract';

type Address = Partial<Pick<Person, 'street_address' | 'city' | 'state' | 'zip'>>;

/** Returns an address as lines: the street, then city, state and ZIP code. Unknown parts are left out. */
export function addressLines({ street_address, city, state, zip }: Address): string[] {
  const region = [state, zip].filter(Boolean).join(' ');
  const lines = [street_address, [city, region].filter(Boolean).join(', ')];
  return lines.flatMap((line) => line || []);
}
