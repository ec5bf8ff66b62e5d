import { createHash } from 'node:crypto';
import type { PersonRow } from '#stores/user/people-store.ts';

/**
 * Returns the UID of a person: that of the imported card, else one computed from the id, so that it never
 * changes.
 */
export function uidOf({ id, card_uid }: Pick<PersonRow, 'id' | 'card_uid'>): string {
  if (card_uid) return card_uid;
  const hex = createHash('sha256').update(`kindred ${id}`).digest('hex');
  // Version 8 of RFC 9562 leaves all other bits to the application.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

/** Tells whether a UID may be one that is computed from the id of a person. */
export const mayBeComputed = (uid: string): boolean =>
  /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/.test(uid);
