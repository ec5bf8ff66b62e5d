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

/** A field in which both people have a value and the values differ. */
export interface Choice {
  id: string;
  label: string;
  fields: MergeField[];
  keep: string;
  merge: string;
}

/** How a value is shown, where it is not shown as it is. */
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

/** An address is chosen whole. */
const ADDRESS: Row = {
  label: 'Address',
  fields: [...ADDRESS_FIELDS],
  read: (person) =>
    ADDRESS_FIELDS.map((field) => person[field])
      .filter(Boolean)
      .join(', '),
};

/** What is chosen between, in the order of the profile; notes of both are kept anyway, and the star of either. */
const CHOICES = PROFILE_FIELD_NAMES.flatMap((field): Row[] => {
  const { kind, label } = specOf(field);
  if (kind === 'notes' || kind === 'flag') return [];
  if (field === ADDRESS_FIELDS[0]) return [ADDRESS];
  if (ADDRESS.fields.includes(field)) return [];
  return [{ label, fields: [field], read: SHOWN[field] ?? ((person) => String(person[field] ?? '')) }];
});

/** Returns the fields in which both have a value and differ. */
export const choicesBetween = (keep: Person, merge: Person): Choice[] =>
  CHOICES.map(({ label, fields, read }) => ({
    id: fields[0]!,
    label,
    fields,
    keep: read(keep),
    merge: read(merge),
  })).filter((choice) => choice.keep && choice.merge && choice.keep !== choice.merge);

/** Returns the fields taken from the merged person; the others stay with the kept person and are not sent. */
export function mergeFields(choices: Choice[], sides: Record<string, Side>): NonNullable<Merge['fields']> {
  const chosen = choices.filter(({ id }) => sides[id] === 'merge').flatMap(({ fields }) => fields);
  return Object.fromEntries(chosen.map((field) => [field, 'merge' as const]));
}
