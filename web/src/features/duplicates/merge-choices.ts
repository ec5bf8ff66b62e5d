import type { Merge, Person } from 'functions/contract';
import { entryText } from 'functions/contract/card/entries';
import { type CardList, CARD_LISTS, type CardLists, LIST_LABELS } from 'functions/contract/card/shapes';
import { unite } from 'functions/contract/card/unite';
import { DEFAULT_COUNTRY, UNTITLED } from 'functions/contract/limits';
import { OWN_FIELDS, type OwnField, specOf, valueText } from 'functions/contract/people/person-fields';
import { birthdayText } from '#lib/people/birthday.ts';
import { addressLines } from '#lib/text/address-lines.ts';

/** The column of a person, when two are shown side by side. */
export type Column = 0 | 1;
export const COLUMNS = [0, 1] as const;
export const otherOf = (column: Column): Column => (column === 0 ? 1 : 0);

type MergeField = keyof NonNullable<Merge['fields']>;
type People = readonly [Person, Person];

/** An entry of a list, as shown. */
export interface Line {
  text: string;
  label: string | null;
}

/** A field or a list of two people, with the texts of both. An empty text stands for no value. */
export interface Compared {
  id: MergeField;
  label: string;
  texts: [string, string];
  /** Only present for a list. */
  entries?: {
    of: [Line[], Line[]];
    /** The entries after the merge, for each choice of the person whose entries come first. */
    united: [Line[], Line[]];
  };
}

/** The way values are written: a function that formats a phone number, and the account's country. */
export interface Writing {
  phone: (phone: { value: string; e164: string | null }) => string;
  home: string;
}

/**
 * Returns the text to show for a field. It is empty for a missing value, the placeholder name and the
 * number 0.
 */
function fieldText(person: Person, field: OwnField): string {
  const value = person[field];
  if (value === null || value === UNTITLED || value === 0) return '';
  if (field === 'cadence_days') return `Every ${value} days`;
  return ['birthday', 'day'].includes(specOf(field).kind) ? birthdayText(String(value)) : valueText(value);
}

function toLines(list: CardList, lists: CardLists, { phone: writePhone, home }: Writing): Line[] {
  if (list === 'phones')
    return lists.phones.map((phone) => ({ text: writePhone(phone), label: phone.label }));
  if (list === 'addresses')
    return lists.addresses.map((one) => ({ text: addressLines(one, home).join(', '), label: one.label }));
  if (list === 'dates') return lists.dates.map(({ date, label }) => ({ text: birthdayText(date), label }));
  if (list === 'handles') return lists.handles.map(({ service, value }) => ({ text: value, label: service }));
  return lists[list].map((entry) => ({ text: entryText(entry), label: entry.label }));
}

const textOf = (lines: Line[]) =>
  lines.map(({ text, label }) => [text, label].filter(Boolean).join(' ')).join('\n');

/** Returns each list of both people, with the result of joining it. */
function compareLists([a, b]: People, writing: Writing): Compared[] {
  const united = [unite(a, b).lists, unite(b, a).lists] as const;
  return CARD_LISTS.map((list) => {
    const [one, other, first, second] = [a, b, ...united].map((lists) => toLines(list, lists, writing));
    return {
      id: list,
      label: LIST_LABELS[list],
      texts: [textOf(one!), textOf(other!)],
      entries: { of: [one!, other!], united: [first!, second!] },
    };
  });
}

/**
 * Fields that can be chosen, before and after the lists. Notes and star are missing: a merge keeps both
 * notes, and the star if either has one.
 */
const BEFORE_LISTS = ['name', 'nickname', 'company', 'job_title'] as const satisfies OwnField[];
const AFTER_LISTS = OWN_FIELDS.filter(
  (field) => !['notes', 'flag'].includes(specOf(field).kind) && !BEFORE_LISTS.some((one) => one === field),
);

const AS_TYPED: Writing = { phone: ({ value }) => value, home: DEFAULT_COUNTRY };

/** Returns the fields and lists for which at least one of the two people has a value. */
export function compare(people: People, writing: Writing = AS_TYPED): Compared[] {
  const compareField = (field: OwnField): Compared => ({
    id: field,
    label: specOf(field).label,
    texts: [fieldText(people[0], field), fieldText(people[1], field)],
  });
  const rows = [
    ...BEFORE_LISTS.map(compareField),
    ...compareLists(people, writing),
    ...AFTER_LISTS.map(compareField),
  ];
  return rows.filter(({ texts }) => texts.some(Boolean));
}

/**
 * Tells whether the user can choose: both have a value and the values differ. For lists, the choice is
 * whose entries come first, and it must make a difference.
 */
export const isChoice = ({ texts: [one, other], entries }: Compared) =>
  one !== '' &&
  other !== '' &&
  one !== other &&
  (!entries || textOf(entries.united[0]) !== textOf(entries.united[1]));

/** Tells whether the user can choose a photo: both have one, and they differ. */
export const isPhotoChoice = ([a, b]: People): boolean =>
  !!a.photo && !!b.photo && a.photo.hash !== b.photo.hash;

/**
 * Returns the fields to take from the person who is not kept. All others keep the kept person's value and are
 * not sent.
 */
export function mergeFields(
  people: People,
  rows: Compared[],
  chosen: Record<string, Column>,
  kept: Column,
): NonNullable<Merge['fields']> {
  const open = [...rows.filter(isChoice).map(({ id }) => id), ...(isPhotoChoice(people) ? ['photo'] : [])];
  const taken = open.filter((id) => (chosen[id] ?? kept) !== kept);
  return Object.fromEntries(taken.map((id) => [id, 'merge' as const]));
}

/**
 * Returns how much is known about a person: the number of fields with a value, entries, tags, and kinds of
 * records.
 */
function knownOf(person: Person, column: Column, rows: Compared[]): number {
  const records = [
    person.body,
    person.photo,
    person.last_contact_date,
    person.last_message,
    person.latest_notebook_entry_time,
  ];
  const values = rows.flatMap<Line | string>(({ texts, entries }) => entries?.of[column] ?? [texts[column]]);
  return values.filter(Boolean).length + records.filter(Boolean).length + person.tags.length;
}

/** Returns the column of the person about whom more is known; if equal, of the one who was added first. */
export function fullerOf(people: People): Column {
  const rows = compare(people);
  const [first, second] = [knownOf(people[0], 0, rows), knownOf(people[1], 1, rows)];
  if (first !== second) return first > second ? 0 : 1;
  return people[1].created_at < people[0].created_at ? 1 : 0;
}
