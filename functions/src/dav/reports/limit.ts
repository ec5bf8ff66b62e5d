import type { Element } from '@xmldom/xmldom';
import { DavError } from '#dav/errors.ts';
import { statusOf } from '#dav/xml/multistatus.ts';
import { childOf, nameOf, textOf } from '#dav/xml/read-xml.ts';

/**
 * Returns the largest number of cards that the client wants; Infinity if it does not say. Throws a 400 for
 * anything but a number above 0. The element is in the namespace of the report.
 */
export function limitIn(root: Element): number {
  const [prefix] = nameOf(root).split(':');
  const limit = childOf(root, `${prefix}:limit`);
  if (!limit) return Infinity;
  const results = Number(textOf(childOf(limit, `${prefix}:nresults`)));
  if (!Number.isInteger(results) || results < 1) throw new DavError(400, 'nresults must be a number above 0');
  return results;
}

/** Returns the element that says that there are more cards than the client wants. */
export const tooMany = (href: string): Element => statusOf(href, 507, 'D:number-of-matches-within-limits');
