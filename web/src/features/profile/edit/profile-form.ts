import type { Person, PersonPatch } from 'functions/contract';

/** The fields of the form. All values are text; names are those of the API. */
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

/** Placeholder in the notes of old records, which means no notes. */
const NO_NOTES = 'Add a description';

/** Returns the notes, or an empty text for the placeholder. */
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

/** Returns the changed fields with their typed values. */
export function changesOf(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> {
  const fields = Object.keys(after) as ProfileField[];
  const changed = fields.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/**
 * Returns only the changed fields as a patch, so that changes to other fields from another device are kept.
 */
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

/** Groups the server's objections by field, as sentences. */
export function fieldErrors(details: Objection[]): FieldErrors {
  return Object.fromEntries(
    details.filter(hasField).map(({ path, message }) => [path, `${LABELS[path as ProfileField]} ${message}`]),
  );
}

/** Returns the objections that belong to no field of the form. */
export const otherErrors = (details: Objection[]): string[] =>
  details.filter((detail) => !hasField(detail)).map(({ path, message }) => `${path} ${message}`.trim());
