import { entryKey, type Entry } from './entries.ts';
import { type Address, CARD_LISTS, type CardList, type CardLists, MOST_ENTRIES } from './shapes.ts';
import { isWithin } from './unite.ts';

/**
 * Returns those of `entries` that `known` lacks. An address is known if one of `known` has all of its parts.
 */
export function missingEntries<List extends CardList>(
  list: List,
  known: readonly Entry<List>[],
  entries: readonly Entry<List>[],
): Entry<List>[] {
  const keys = new Set(known.map((entry) => entryKey(list, entry)));
  const isKnown = (entry: Entry<List>) =>
    keys.has(entryKey(list, entry)) ||
    (list === 'addresses' && known.some((other) => isWithin(entry as Address, other as Address)));
  return entries.filter((entry) => !isKnown(entry));
}

/** Like `missingEntries`, but returns no more entries than the list has space for. */
export const newEntries = <List extends CardList>(
  list: List,
  known: readonly Entry<List>[],
  entries: readonly Entry<List>[],
): Entry<List>[] =>
  missingEntries(list, known, entries).slice(0, Math.max(0, MOST_ENTRIES[list] - known.length));

/**
 * Adds missing entries to the ends of the lists, as many as there is space for. Existing entries stay as they
 * are. Returns only the lists that changed.
 */
export function addEntries(known: CardLists, added: Partial<CardLists>): Partial<CardLists> {
  return Object.fromEntries(
    CARD_LISTS.flatMap((list) => {
      const more = newEntries(list, known[list], added[list] ?? []);
      return more.length > 0 ? [[list, [...known[list], ...more]]] : [];
    }),
  );
}
