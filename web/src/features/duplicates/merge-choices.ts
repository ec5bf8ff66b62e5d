import type { Merge, Person } from 'functions/contract';
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

const UNTITLED = 'Untitled User';
const ADDRESS = ['street_address', 'city', 'state', 'zip'] as const;

const days = (person: Person) => (person.cadence_days ? `Every ${person.cadence_days} days` : '');

/**
 * The fields to choose between, in the order of the profile. An address is chosen as a whole; the notes of
 * both are always kept.
 */
const CHOICES: { label: string; fields: MergeField[]; read: (person: Person) => string }[] = [
  { label: 'Name', fields: ['name'], read: ({ name }) => (name === UNTITLED ? '' : name) },
  { label: 'Email', fields: ['email'], read: ({ email }) => email ?? '' },
  {
    label: 'Phone',
    fields: ['phone_number'],
    read: ({ phone_number }) => (phone_number ? formatPhone(phone_number) : ''),
  },
  {
    label: 'Address',
    fields: [...ADDRESS],
    read: (person) =>
      ADDRESS.map((field) => person[field])
        .filter(Boolean)
        .join(', '),
  },
  {
    label: 'Birthday',
    fields: ['birthday'],
    read: ({ birthday }) => (birthday ? birthdayText(birthday) : ''),
  },
  { label: 'Memory aid', fields: ['mnemonic'], read: ({ mnemonic }) => mnemonic ?? '' },
  { label: 'Keep in touch', fields: ['cadence_days'], read: days },
  { label: 'Snoozed until', fields: ['snoozed_until'], read: (person) => person.snoozed_until ?? '' },
  { label: 'Follow up on', fields: ['follow_up_on'], read: (person) => person.follow_up_on ?? '' },
];

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
