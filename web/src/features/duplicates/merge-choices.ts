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

export type Side = 'keep' | 'merge';

type MergeField = keyof NonNullable<Merge['fields']>;

/** A field, or the whole address, in which two people differ. `keep` and `merge` are the texts of both. */
export interface Choice {
  id: string;
  label: string;
  fields: MergeField[];
  keep: string;
  merge: string;
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
const CHOICES = PROFILE_FIELD_NAMES.flatMap((field): Row[] => {
  const { kind, label } = specOf(field);
  if (kind === 'notes' || kind === 'flag') return [];
  if (field === ADDRESS_FIELDS[0]) return [ADDRESS];
  if (ADDRESS.fields.includes(field)) return [];
  return [{ label, fields: [field], read: SHOWN[field] ?? ((person) => String(person[field] ?? '')) }];
});

/** Returns the choices in which both people have a value and the values differ. */
export const choicesBetween = (keep: Person, merge: Person): Choice[] =>
  CHOICES.map(({ label, fields, read }) => ({
    id: fields[0]!,
    label,
    fields,
    keep: read(keep),
    merge: read(merge),
  })).filter((choice) => choice.keep && choice.merge && choice.keep !== choice.merge);

/**
 * Returns the fields to take from the merged person. The others keep the kept person's value and are not
 * sent.
 */
export function mergeFields(choices: Choice[], sides: Record<string, Side>): NonNullable<Merge['fields']> {
  const chosen = choices.filter(({ id }) => sides[id] === 'merge').flatMap(({ fields }) => fields);
  return Object.fromEntries(chosen.map((field) => [field, 'merge' as const]));
}
