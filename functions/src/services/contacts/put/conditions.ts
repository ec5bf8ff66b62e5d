import { CardRefusal } from '#services/contacts/refusals.ts';

/** Conditions under which a card is written; ETags with or without quotation marks. */
export interface Conditions {
  /** The value of `If-Match`, such as `"3-ab12"`, `*` or a list of ETags. */
  ifMatch?: string | undefined;
  /** True for `If-None-Match: *`. */
  ifNoneMatch?: boolean | undefined;
}

const bare = (etag: string) => etag.trim().replaceAll(/^"|"$/g, '');

/** Tells whether the conditions hold for a card with this ETag; undefined if there is no card. */
export function holds({ ifMatch, ifNoneMatch }: Conditions, etag: string | undefined): boolean {
  if (ifNoneMatch && etag !== undefined) return false;
  if (ifMatch === undefined) return true;
  if (etag === undefined) return false;
  return ifMatch.trim() === '*' || ifMatch.split(',').map(bare).includes(bare(etag));
}

/** Throws `CardRefusal` if the conditions do not hold. */
export function requireConditions(conditions: Conditions, etag: string | undefined): void {
  if (!holds(conditions, etag))
    throw new CardRefusal('precondition-failed', 'The card is another one than the request says');
}
