import { linkKey } from './links.ts';
import type {
  Address,
  CardDate,
  CardList,
  CardLists,
  Email,
  Handle,
  Link,
  Phone,
  Related,
} from './shapes.ts';

const folded = (...parts: (string | null)[]) =>
  parts.map((part) => (part ?? '').normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')).join('\n');

/**
 * Matches an extension as the phone library reads it: `;ext=12`, `x12`, `ext. 12`, `anexo 12`, `,,12`, `-12#`. What the
 * library takes for one is not in the E.164 form.
 */
const EXTENSION =
  /(?:;ext=|[ \u00A0\t,]*(?:e?xt(?:ensi(?:o\u0301?|\u00F3))?n?|доб|anexo|int|[x#~\uFF5E])[:.\uFF0E]?[ \u00A0\t,-]*|[ \u00A0\t]*(?:,+|;)[:.]?[ \u00A0\t,-]*|[- ]+(?=\d{1,6}#))(\d{1,20})#?$/i;

/** Returns the extension of a phone number that has an E.164 form; empty if it has none. */
export const extensionOf = (value: string): string =>
  EXTENSION.exec(value.replace(/[^\d#]+$/, ''))?.[1] ?? '';

const addressParts = ({ street, city, state, zip, country }: Address) => [street, city, state, zip, country];

/** Functions that return the text by which two entries of a list are compared. */
const KEYS: { [List in CardList]: (entry: CardLists[List][number]) => string } = {
  phones: ({ value, e164 }: Phone) => (e164 ? `${e164} ${extensionOf(value)}` : folded(value)),
  emails: ({ value }: Email) => folded(value),
  addresses: (address: Address) => folded(...addressParts(address)),
  links: ({ value }: Link) => linkKey(value),
  handles: ({ service, value }: Handle) => folded(service, value),
  dates: ({ date, label }: CardDate) => folded(date, label),
  related: ({ value, label }: Related) => folded(value, label),
};

export type Entry<List extends CardList> = CardLists[List][number];

/** Returns the text by which entries of a list are compared. Labels count only in dates and related names. */
export const entryKey = <List extends CardList>(list: List, entry: Entry<List>): string => KEYS[list](entry);

/**
 * Returns the values of an entry as one text, separated by commas; without its label and its E.164 form.
 */
export const entryText = (entry: object): string =>
  Object.entries(entry)
    .filter(
      ([name, value]) => typeof value === 'string' && value !== '' && name !== 'e164' && name !== 'label',
    )
    .map(([, value]) => String(value))
    .join(', ');

const isEmptyAddress = (address: Address) => addressParts(address).every((part) => !part);

/** Returns an entry, with the label of an equal entry if it has none. */
const withLabelOf = <E extends object>(entry: E, other: E): E =>
  'label' in entry && 'label' in other && !entry.label ? { ...entry, label: other.label } : entry;

/**
 * Returns the entries without empty addresses and repeated entries. Of equal entries the first stays, with
 * the first label found.
 */
export function distinct<List extends CardList>(list: List, entries: Entry<List>[]): Entry<List>[] {
  const byKey = new Map<string, Entry<List>>();
  for (const entry of entries) {
    if (list === 'addresses' && isEmptyAddress(entry as Address)) continue;
    const key = entryKey(list, entry);
    const known = byKey.get(key);
    byKey.set(key, known ? withLabelOf(known, entry) : entry);
  }
  return [...byKey.values()];
}

/** Returns the entries as they are compared: phones without their opt-out, others unchanged. */
const written = (list: CardList, entries: readonly object[]) =>
  list === 'phones' ? (entries as Phone[]).map(({ value, label, e164 }) => [value, label, e164]) : entries;

/** Tells whether two lists of a card are equal for the user. The opt-out of a number does not count. */
export const isSameList = <List extends CardList>(
  list: List,
  a: CardLists[List],
  b: CardLists[List],
): boolean => a === b || canonical(written(list, a)) === canonical(written(list, b));

/** Returns JSON that is equal whatever the order of the keys. */
function canonical(entries: readonly object[]): string {
  return JSON.stringify(
    entries.map((entry) => Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}
