import { invalid } from '#errors.ts';
import type { PairPlace } from '#matching/matcher.ts';

const TWO_IDS = /^[\w-]{1,128} [\w-]{1,128}$/;

/**
 * Returns the position of a pair in the list as opaque text. It contains the pair and its odds, so that it
 * stays valid when pairs are dismissed or merged.
 */
export const writePairCursor = (place: PairPlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Parses a cursor. Returns undefined without a text; throws `invalid_argument` for an invalid one. */
export function readPairCursor(text: string | undefined): PairPlace | undefined {
  if (text === undefined) return undefined;
  const refusal = invalid('before', 'is not a place in this list');
  try {
    const [odds, key] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof odds === 'number' && typeof key === 'string' && TWO_IDS.test(key)) return [odds, key];
  } catch {
    throw refusal;
  }
  throw refusal;
}
