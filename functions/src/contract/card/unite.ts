import { distinct, type Entry } from './entries.ts';
import {
  type Address,
  CARD_LISTS,
  type CardList,
  type CardLists,
  MOST_ENTRIES,
  type Phone,
} from './shapes.ts';

const PARTS = ['street', 'city', 'state', 'zip', 'country'] as const;

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Tells whether `whole` has every part that `part` has. */
export const isWithin = (part: Address, whole: Address): boolean =>
  PARTS.every((name) => !part[name] || isSame(part[name], whole[name] ?? ''));

/**
 * Adds an address to a list, unless one there says at least as much. An address there that says less is
 * replaced; the label of the old one stays, if it has one.
 */
function withAddress(addresses: Address[], added: Address): Address[] {
  if (addresses.some((address) => isWithin(added, address))) return addresses;
  const index = addresses.findIndex((address) => isWithin(address, added));
  if (index < 0) return [...addresses, added];
  const label = addresses[index]!.label ?? added.label;
  return addresses.with(index, { ...added, label });
}

/** Returns the phones, opted out wherever one of the others has the same number opted out. */
const withStops = (phones: Phone[], others: Phone[]): Phone[] =>
  phones.map((phone) => {
    const opted_out = [phone, ...others].some((one) => one.e164 === phone.e164 && one.opted_out);
    return phone.e164 ? { ...phone, opted_out } : phone;
  });

function joined<List extends CardList>(list: List, a: CardLists[List], b: CardLists[List]): Entry<List>[] {
  if (list === 'addresses') return (b as Address[]).reduce(withAddress, a as Address[]) as Entry<List>[];
  const entries = distinct(list, [...a, ...b]);
  return list === 'phones' ? (withStops(entries as Phone[], b as Phone[]) as Entry<List>[]) : entries;
}

/** The joined lists of two cards, with the entries for which a list has no space. */
export interface United {
  lists: CardLists;
  rest: CardLists;
}

/**
 * Joins the lists of two cards: the entries of the first in their order, then those that only the second has.
 */
export function unite(first: CardLists, second: Partial<CardLists>): United {
  const all = CARD_LISTS.map((list) => [list, joined(list, first[list], second[list] ?? [])] as const);
  return {
    lists: Object.fromEntries(all.map(([list, entries]) => [list, entries.slice(0, MOST_ENTRIES[list])])),
    rest: Object.fromEntries(all.map(([list, entries]) => [list, entries.slice(MOST_ENTRIES[list])])),
  } as unknown as United;
}
