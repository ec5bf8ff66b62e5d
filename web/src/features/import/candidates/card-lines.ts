import type { FileLists } from 'functions/contract/card/read/file-person';
import { type CARD_TEXTS, DATE_FIELDS, ENTRY_NAMES } from '#features/import/read/import-fields.ts';
import { addressLines } from '#lib/text/address-lines.ts';
import { birthdayText } from '#lib/people/birthday.ts';

/** A line of a card as shown: `Phone · mobile`, and the number. */
export interface CardLine {
  label: string;
  value: string;
}

type Entry = FileLists[keyof FileLists][number];

/** Returns the value of an entry as one line. `home` is the account's country, which an address does not name. */
function valueOf(entry: Entry, home: string): string {
  if ('service' in entry) return entry.value;
  if ('date' in entry) return birthdayText(entry.date);
  if ('value' in entry) return entry.value;
  return addressLines(entry, home).join(', ');
}

/** Returns the text of a field as a profile shows it: days in words. */
export const shownText = (field: (typeof CARD_TEXTS)[number] | 'tags', text: string): string =>
  DATE_FIELDS.some((one) => one === field) ? birthdayText(text) : text;

const labelOf = (entry: Entry) => ('service' in entry ? entry.service : entry.label);

/** Returns the lines of one list of a card. */
export const linesOfList = (list: keyof FileLists, entries: readonly Entry[], home: string): CardLine[] =>
  entries.map((entry) => ({
    label: [ENTRY_NAMES[list], labelOf(entry)].filter(Boolean).join(' · '),
    value: valueOf(entry, home),
  }));

/** Returns the lines of all lists, in the order of a card. */
export const cardLinesOf = (lists: FileLists, home: string): CardLine[] =>
  (Object.keys(ENTRY_NAMES) as (keyof FileLists)[]).flatMap((list) => linesOfList(list, lists[list], home));
