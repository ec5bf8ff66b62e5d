import type { Person, PersonPatch } from 'functions/contract';

/** The fields of the form, all as text, named as the API names them. */
export interface ProfileForm {
  name: string;
  email: string;
  phone_number: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  birthday: string;
  body: string;
  mnemonic: string;
  cadence_days: string;
}

export type ProfileField = keyof ProfileForm;

/** Stands for no notes in people created long ago. */
const NO_NOTES = 'Add a description';

/** The notes, or nothing when they only hold the placeholder. */
export const notesOf = ({ body }: Pick<Person, 'body'>) => (body.trim() === NO_NOTES ? '' : body);

export function formOf(person: Person): ProfileForm {
  return {
    name: person.name,
    email: person.email ?? '',
    phone_number: person.phone_number ?? '',
    street_address: person.street_address ?? '',
    city: person.city ?? '',
    state: person.state ?? '',
    zip: person.zip ?? '',
    birthday: person.birthday ?? '',
    body: notesOf(person),
    mnemonic: person.mnemonic ?? '',
    cadence_days: person.cadence_days === null ? '' : String(person.cadence_days),
  };
}

/** The fields the user changed, as they are typed. */
export function changesOf(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> {
  const fields = Object.keys(after) as ProfileField[];
  const changed = fields.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** What the user changed, and nothing else: another device's change to another field stays. */
export function patchOf(before: ProfileForm, after: ProfileForm): PersonPatch {
  const values = Object.entries(changesOf(before, after)).map(([field, typed]) => {
    const value = typed.trim();
    if (field === 'cadence_days') return [field, value ? Number(value) : null];
    return [field, field === 'name' ? value : value || null];
  });
  return Object.fromEntries(values) as PersonPatch;
}

export type FieldErrors = Partial<Record<ProfileField, string>>;

const LABELS: Record<ProfileField, string> = {
  name: 'Name',
  email: 'Email',
  phone_number: 'Phone',
  street_address: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  birthday: 'Birthday',
  body: 'Notes',
  mnemonic: 'Memory aid',
  cadence_days: 'Keep in touch',
};

export const labelOf = (field: ProfileField) => LABELS[field];

interface Objection {
  path: string;
  message: string;
}

const hasField = ({ path }: Objection) => Object.hasOwn(LABELS, path);

/** The server's objections as sentences at their fields. */
export function fieldErrors(details: Objection[]): FieldErrors {
  return Object.fromEntries(
    details.filter(hasField).map(({ path, message }) => [path, `${LABELS[path as ProfileField]} ${message}`]),
  );
}

/** The objections that no field of the form can show. */
export const otherErrors = (details: Objection[]): string[] =>
  details.filter((detail) => !hasField(detail)).map(({ path, message }) => `${path} ${message}`.trim());
