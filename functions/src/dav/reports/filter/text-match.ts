import type { Element } from '@xmldom/xmldom';
import { DavError } from '#dav/errors.ts';
import { textOf } from '#dav/xml/read-xml.ts';

export type Matches = (text: string) => boolean;

const COLLATIONS: Record<string, (text: string) => string> = {
  'i;octet': (text) => text,
  'i;ascii-casemap': (text) => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  'i;unicode-casemap': (text) => text.normalize('NFKD').toUpperCase(),
};

const MATCH_TYPES: Record<string, (text: string, wanted: string) => boolean> = {
  equals: (text, wanted) => text === wanted,
  contains: (text, wanted) => text.includes(wanted),
  'starts-with': (text, wanted) => text.startsWith(wanted),
  'ends-with': (text, wanted) => text.endsWith(wanted),
};

/**
 * Reads a `C:text-match` as a function that tells whether a text matches. Throws for an unknown collation or
 * match-type.
 */
export function readTextMatch(element: Element): Matches {
  const collation = element.getAttribute('collation') || 'i;unicode-casemap';
  const prepare = Object.hasOwn(COLLATIONS, collation) && COLLATIONS[collation];
  if (!prepare) throw new DavError(403, 'There is no such collation', 'C:supported-collation');
  const type = element.getAttribute('match-type') || 'contains';
  const matches = Object.hasOwn(MATCH_TYPES, type) && MATCH_TYPES[type];
  if (!matches) throw new DavError(400, 'There is no such match-type');
  const isNegated = element.getAttribute('negate-condition') === 'yes';
  const wanted = prepare(textOf(element));
  return (text) => matches(prepare(text), wanted) !== isNegated;
}
