import type { Merge, Person } from 'functions/contract';
import { UNTITLED } from 'functions/contract/limits';
import {
  ADDRESS_FIELDS,
  PROFILE_FIELD_NAMES,
  type ProfileField,
  specOf,
} from 'functions/contract/person-fields';
import { birthdayText } from '#lib/birthday.ts';
import { formatPhone } from '#lib/text/format-phone.ts';

/** The column of a person when two are shown side by side. */
export type Column = 0 | 1;
export const COLUMNS = [0, 1] as const;
export const otherOf = (column: Column): Column => (column === 0 ? 1 : 0);

type MergeField = keyof NonNullable<Merge['fields']>;

/** A field, or the whole address, of two people, with the texts of both; an empty text is no value. */
export interface Compared {
  id: string;
  label: string;
  fields: MergeField[];
  texts: [string, string];
}

/** How fields are shown whose stored value is not the text to show. An empty text counts as no value. */
const SHOWN: Partial<Record<ProfileField, (person: Person) => string>> = {
  name: ({ name }) => (name === UNTITLED ? '' : name),
  phone_number: ({ phone_number }) => (phone_number ? formatPhone(phone_number) : ''),
  birthday: ({ birthday }) => (birthday ? birthdayText(birthday) : ''),
  cadence_days: ({ cadence_days }) => (cadence_days ? `Every ${cadence_days} days` : ''),
};

interface Row {
  label: string;
  fields: MergeField[];
  read: (person: Person) => string;
}

/**
 * The address. It is one choice, so that the street of one person is not mixed with the city of the other.
 */
const ADDRESS: Row = {
  label: 'Address',
  fields: [...ADDRESS_FIELDS],
  read: (person) =>
    ADDRESS_FIELDS.map((field) => person[field])
      .filter(Boolean)
      .join(', '),
};

/**
 * Everything that can be chosen, in the profile's order. Not notes and star: a merge keeps both notes, and
 * the star if either has one.
 */
const ROWS = PROFILE_FIELD_NAMES.flatMap((field): Row[] => {
  const { kind, label } = specOf(field);
  if (kind === 'notes' || kind === 'flag') return [];
  if (field === ADDRESS_FIELDS[0]) return [ADDRESS];
  if (ADDRESS.fields.includes(field)) return [];
  return [{ label, fields: [field], read: SHOWN[field] ?? ((person) => String(person[field] ?? '')) }];
});

/** Returns everything that at least one of two people has a value for. */
export const compare = (people: readonly [Person, Person]): Compared[] =>
  ROWS.map(({ label, fields, read }): Compared => ({
    id: fields[0]!,
    label,
    fields,
    texts: [read(people[0]), read(people[1])],
  })).filter(({ texts }) => texts.some(Boolean));

/** Tells whether both have a value and the values differ, so that the user can choose. */
export const isChoice = ({ texts: [one, other] }: Compared) => one !== '' && other !== '' && one !== other;

/**
 * Returns the fields to take from the person who is not kept. The others keep the kept person's value and are
 * not sent.
 */
export function mergeFields(
  rows: Compared[],
  chosen: Record<string, Column>,
  kept: Column,
): NonNullable<Merge['fields']> {
  const taken = rows.filter((row) => isChoice(row) && (chosen[row.id] ?? kept) !== kept);
  return Object.fromEntries(taken.flatMap(({ fields }) => fields.map((field) => [field, 'merge' as const])));
}

/** Returns how much is known of a person: fields with a value, tags, and kinds of records. */
function knownOf(person: Person, column: Column, rows: Compared[]): number {
  const records = [
    person.body,
    person.last_contact_date,
    person.last_message,
    person.latest_notebook_entry_time,
  ];
  const values = rows.filter(({ texts }) => texts[column]).flatMap(({ fields }) => fields);
  return values.filter((field) => person[field]).length + records.filter(Boolean).length + person.tags.length;
}

/** Returns the column of the person of whom more is known; of two alike, the one who was added first. */
export function fullerOf(people: readonly [Person, Person]): Column {
  const rows = compare(people);
  const [first, second] = [knownOf(people[0], 0, rows), knownOf(people[1], 1, rows)];
  if (first !== second) return first > second ? 0 : 1;
  return people[1].created_at < people[0].created_at ? 1 : 0;
}
