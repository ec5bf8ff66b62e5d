import type { Element } from '@xmldom/xmldom';
import type { VcardVersion } from '#contract/card/card-entries.ts';
import { DavError } from '#dav/errors.ts';
import { MOST_PROPERTIES } from '#dav/limits.ts';
import { childOf, childrenOf, nameOf } from '#dav/xml/read-xml.ts';

/** The form in which a client wants the text of cards. */
export interface WantedCards {
  version: VcardVersion;
  /** Names of the vCard properties it wants, in capitals; undefined: all. */
  only?: Set<string>;
}

/** Properties that a client asks for. */
export interface Wanted {
  /**
   * `some`: those in `names`. `all`: the usual ones, and those in `names`. `names`: which there are, without
   * their values.
   */
  kind: 'some' | 'all' | 'names';
  names: string[];
  /** The form of `C:address-data`; undefined if it is not asked for. */
  cards?: WantedCards | undefined;
}

const VERSIONS: VcardVersion[] = ['3.0', '4.0'];

function readWantedCards(addressData: Element): WantedCards {
  const type = addressData.getAttribute('content-type') ?? 'text/vcard';
  const version = (addressData.getAttribute('version') ?? '3.0') as VcardVersion;
  if (!/^text\/(x-)?vcard$/i.test(type) || !VERSIONS.includes(version))
    throw new DavError(403, 'Cards are vCards of version 3.0 or 4.0', 'C:supported-address-data');
  const names = childrenOf(addressData, 'C:prop').map((prop) => prop.getAttribute('name') ?? '');
  const only = new Set(names.map((name) => name.toUpperCase()));
  return { version, ...(only.size && { only }) };
}

function readNames(prop: Element): Pick<Wanted, 'names' | 'cards'> {
  const names = new Set(childrenOf(prop).map(nameOf));
  if (names.size > MOST_PROPERTIES)
    throw new DavError(400, `A request is for at most ${MOST_PROPERTIES} properties`);
  const addressData = childOf(prop, 'C:address-data');
  return { names: [...names], cards: addressData && readWantedCards(addressData) };
}

/** Reads which properties a client asks for, below `D:propfind` or a report. If it does not say, it is all. */
export function readWanted(parent: Element | undefined): Wanted {
  const prop = parent && childOf(parent, 'D:prop');
  if (prop) return { kind: 'some', ...readNames(prop) };
  if (parent && childOf(parent, 'D:propname')) return { kind: 'names', names: [] };
  const include = parent && childOf(parent, 'D:include');
  return { kind: 'all', names: [], ...(include && readNames(include)) };
}
