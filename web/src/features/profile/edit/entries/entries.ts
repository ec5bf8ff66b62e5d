import { CARD_LISTS, type CardList, type CardLists } from 'functions/contract/card/shapes';

/** The parts of an entry of each list that the user types. */
const PARTS: Record<CardList, readonly string[]> = {
  phones: ['value', 'label'],
  emails: ['value', 'label'],
  addresses: ['street', 'city', 'state', 'zip', 'country', 'label'],
  links: ['value', 'label'],
  handles: ['service', 'value'],
  dates: ['date', 'label'],
  related: ['value', 'label'],
};

export const isList = (field: string): field is CardList => CARD_LISTS.some((list) => list === field);

/** Parts that mean nothing without the others. */
const BESIDE = ['label', 'service'];
/** Parts that are stored as null if they are empty. */
const NULLABLE = ['label', 'street', 'city', 'state', 'zip', 'country'];

/** An entry in the form: its parts as text, and a key that is unique in its list. */
export interface Entry {
  key: string;
  parts: Readonly<Record<string, string>>;
}

/** Returns the stored entries of a list for the form. */
export const entriesOf = (list: CardList, lists: CardLists): Entry[] =>
  lists[list].map((entry, index) => ({
    key: String(index),
    parts: Object.fromEntries(
      PARTS[list].map((part) => [part, String(entry[part as keyof typeof entry] ?? '')]),
    ),
  }));

/** Returns an empty entry with an unused key. */
export function newEntry(list: CardList, others: readonly Entry[]): Entry {
  const last = Math.max(-1, ...others.map(({ key }) => Number(key)));
  return { key: String(last + 1), parts: Object.fromEntries(PARTS[list].map((part) => [part, ''])) };
}

/** Returns the entries with some text besides a label or service; the others are not saved. */
export const filled = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ parts }) =>
    Object.entries(parts).some(([part, text]) => !BESIDE.includes(part) && text.trim() !== ''),
  );

/** Returns the entries in the form in which they are sent. */
export const sent = (entries: readonly Entry[]): Record<string, string | null>[] =>
  filled(entries).map(({ parts }) =>
    Object.fromEntries(
      Object.entries(parts).map(([part, text]) => [
        part,
        text.trim() || (NULLABLE.includes(part) ? null : ''),
      ]),
    ),
  );

/** Returns the entries after moving one of them to another place. */
export function moved(entries: readonly Entry[], from: number, to: number): Entry[] {
  const others = entries.toSpliced(from, 1);
  return others.toSpliced(to, 0, entries[from]!);
}
