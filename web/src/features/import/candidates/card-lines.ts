import { countryName } from 'functions/contract/card/countries';
import type { FileLists } from 'functions/contract/card/read/file-person';
import { type CARD_TEXTS, DATE_FIELDS, ENTRY_NAMES } from '#features/import/read/import-fields.ts';
import { birthdayText } from '#lib/people/birthday.ts';

/** A line of a card as shown: `Phone · mobile`, and the number. */
export interface CardLine {
  label: string;
  value: string;
}

type Entry = FileLists[keyof FileLists][number];

/** Returns the value of an entry as one line. */
function valueOf(entry: Entry): string {
  if ('service' in entry) return entry.value;
  if ('date' in entry) return birthdayText(entry.date);
  if ('value' in entry) return entry.value;
  const { street, city, state, zip, country } = entry;
  const place = state
    ? [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [city, zip].filter(Boolean).join(' ');
  return [street, place, country && countryName(country)].filter(Boolean).join(', ');
}

/** Returns the text of a field as a profile shows it: days in words. */
export const shownText = (field: (typeof CARD_TEXTS)[number] | 'tags', text: string): string =>
  DATE_FIELDS.some((one) => one === field) ? birthdayText(text) : text;

const labelOf = (entry: Entry) => ('service' in entry ? entry.service : entry.label);

/** Returns the lines of one list of a card. */
export const linesOfList = (list: keyof FileLists, entries: readonly Entry[]): CardLine[] =>
  entries.map((entry) => ({
    label: [ENTRY_NAMES[list], labelOf(entry)].filter(Boolean).join(' · '),
    value: valueOf(entry),
  }));

/** Returns the lines of all lists, in the order of a card. */
export const cardLinesOf = (lists: FileLists): CardLine[] =>
  (Object.keys(ENTRY_NAMES) as (keyof FileLists)[]).flatMap((list) => linesOfList(list, lists[list]));
