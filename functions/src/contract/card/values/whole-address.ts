import type { Address } from '#contract/card/shapes.ts';
import { countryCode } from '#contract/card/countries.ts';
import { US_STATES } from '#contract/text/us-states.ts';

const EMPTY = { street: null, city: null, state: null, zip: null, country: null };

const STATES = new Set(Object.entries(US_STATES).flat());

/**
 * Returns the country code of a part of an address; undefined if it is no country. The code or name of a US
 * state is none: `CA` in `San Francisco, CA` is California and not Canada, and `Georgia` may be either.
 */
const countryOf = (part: string) => (STATES.has(part) ? undefined : countryCode(part));

/**
 * Reads an address that is one text. Recognises the country, and a city with its state if there is nothing
 * else. The rest becomes the street.
 */
export function readWholeAddress(text: string, label: string | null): Address {
  const parts = text
    .split(/\n|,/)
    .map((part) => part.trim())
    .filter(Boolean);
  const country = parts.length > 0 ? countryOf(parts.at(-1)!) : undefined;
  const rest = country ? parts.slice(0, -1) : parts;
  const found = { ...EMPTY, country: country ?? null, label };
  if (rest.length <= 2 && !rest.some((part) => /\d/.test(part)))
    return { ...found, city: rest[0] ?? null, state: rest[1] ?? null };
  return { ...found, street: rest.join(', ') };
}
