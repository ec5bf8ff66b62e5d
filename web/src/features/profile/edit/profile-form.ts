import type { Person, PersonPatch } from 'functions/contract';
import {
  type FieldsThat,
  PROFILE_FIELD_NAMES,
  type ProfileField as PersonField,
  specOf,
} from 'functions/contract/person-fields';

/** The fields of the form. The star and the days are changed elsewhere. */
export type ProfileField = Exclude<PersonField, FieldsThat<{ kind: 'flag' | 'day' }>>;

const FIELDS = PROFILE_FIELD_NAMES.filter(
  (field) => !['flag', 'day'].includes(specOf(field).kind),
) as ProfileField[];

/** The values of the form, all as text. */
export type ProfileForm = Record<ProfileField, string>;

/** Placeholder in the notes of old records, which means no notes. */
const NO_NOTES = 'Add a description';

/** Returns the notes, or an empty text for the placeholder. */
export const notesOf = ({ body }: Pick<Person, 'body'>) => (body.trim() === NO_NOTES ? '' : body);

export function formOf(person: Person): ProfileForm {
  const values = FIELDS.map((field) => [field, String(person[field] ?? '')]);
  return { ...(Object.fromEntries(values) as ProfileForm), body: notesOf(person) };
}

/** Returns the changed fields with their typed values. */
export function changesOf(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> {
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
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

export const labelOf = (field: ProfileField) => specOf(field).label;

interface Objection {
  path: string;
  message: string;
}

const hasField = ({ path }: Objection) => FIELDS.some((field) => field === path);

/** Groups the server's objections by field, as sentences. */
export function fieldErrors(details: Objection[]): FieldErrors {
  return Object.fromEntries(
    details
      .filter(hasField)
      .map(({ path, message }) => [path, `${labelOf(path as ProfileField)} ${message}`]),
  );
}

/** Returns the objections that belong to no field of the form. */
export const otherErrors = (details: Objection[]): string[] =>
  details.filter((detail) => !hasField(detail)).map(({ path, message }) => `${path} ${message}`.trim());
