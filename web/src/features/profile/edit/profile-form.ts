import type { Person, PersonPatch } from 'functions/contract';
import {
  type FieldsThat,
  PROFILE_FIELD_NAMES,
  type ProfileField as PersonField,
  specOf,
} from 'functions/contract/person-fields';
import { problemSentence } from '#lib/text/problem-sentence.ts';

/** Fields of the form: all profile fields but the star and the two days (follow-up and snooze). */
export type ProfileField = Exclude<PersonField, FieldsThat<{ kind: 'flag' | 'day' }>>;

export const FIELDS = PROFILE_FIELD_NAMES.filter(
  (field) => !['flag', 'day'].includes(specOf(field).kind),
) as ProfileField[];

/** The values of the form; all are text. */
export type ProfileForm = Record<ProfileField, string>;

/** Notes of old records that mean "no notes". */
const NO_NOTES = 'Add a description';

/** Returns the notes; an empty text for the placeholder of old records. */
export const notesOf = ({ body }: Pick<Person, 'body'>) => (body.trim() === NO_NOTES ? '' : body);

export function formOf(person: Person): ProfileForm {
  const values = FIELDS.map((field) => [field, String(person[field] ?? '')]);
  return { ...(Object.fromEntries(values) as ProfileForm), body: notesOf(person) };
}

/** Returns the fields whose text differs, with the text as typed. */
function changesOf(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> {
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/**
 * Returns the changed fields as a patch for the API. Others are left out, to keep changes made to them on
 * another device.
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

/** Returns the server's objections to fields of the form, each as a sentence. */
export function fieldErrors(details: Objection[]): FieldErrors {
  return Object.fromEntries(
    details
      .filter(hasField)
      .map(({ path, message }) => [path, problemSentence(labelOf(path as ProfileField), message)]),
  );
}

/** Returns the server's objections to anything that is not a field of the form. */
export const otherErrors = (details: Objection[]): string[] =>
  details.filter((detail) => !hasField(detail)).map(({ path, message }) => `${path} ${message}`.trim());
