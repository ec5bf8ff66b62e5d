import type { Person, PersonPatch } from 'functions/contract';
import { CARD_LISTS, type CardList, LIST_LABELS } from 'functions/contract/card/shapes';
import {
  type CopiedField,
  type FieldsThat,
  LIST_OF,
  PROFILE_FIELD_NAMES,
  type ProfileField,
  specOf,
} from 'functions/contract/people/person-fields';
import { metFromForm, metToForm } from '#lib/people/met.ts';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { entriesOf, type Entry, isList, sent } from './entries/entries.ts';

/**
 * Profile fields with a single text in the form. Missing are the copies of first entries, the star and the
 * two days (follow-up and snooze).
 */
export type TextFieldName = Exclude<ProfileField, CopiedField | FieldsThat<{ kind: 'flag' | 'day' }>>;
export type FormField = TextFieldName | CardList;

const TEXTS = PROFILE_FIELD_NAMES.filter(
  (field) => !['flag', 'day'].includes(specOf(field).kind) && !(field in LIST_OF),
) as TextFieldName[];

export const FIELDS: readonly FormField[] = [...TEXTS, ...CARD_LISTS];

/** The values of the form: texts, and the entries of each list. */
export type ProfileForm = Record<TextFieldName, string> & Record<CardList, Entry[]>;
export type FormValue = ProfileForm[FormField];

/** Placeholder in old records for missing notes. */
const NO_NOTES = 'Add a description';

/** Returns the notes; an empty text for the placeholder of old records. */
export const notesOf = ({ body }: Pick<Person, 'body'>) => (body.trim() === NO_NOTES ? '' : body);

export function formOf(person: Person): ProfileForm {
  const texts = TEXTS.map((field) => [
    field,
    field === 'met' ? metToForm(person.met) : String(person[field] ?? ''),
  ]);
  const lists = CARD_LISTS.map((list) => [list, entriesOf(list, person)]);
  return { ...(Object.fromEntries([...texts, ...lists]) as ProfileForm), body: notesOf(person) };
}

/** Converts a value of the form for the API. */
function toSend(field: FormField, value: FormValue) {
  if (typeof value !== 'string') return sent(value);
  if (field === 'met') return metFromForm(value);
  const text = value.trim();
  if (field === 'cadence_days') return text ? Number(text) : null;
  return field === 'name' ? text : text || null;
}

/** Tells whether two values of a field are equal. In lists, empty entries do not count. */
export const isSame = (a: FormValue, b: FormValue): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : JSON.stringify(sent(a)) === JSON.stringify(sent(b));

/**
 * Returns the changed fields as a patch for the API. Unchanged fields are left out, so that changes on
 * another device are kept.
 */
export function patchOf(before: ProfileForm, after: ProfileForm): PersonPatch {
  const changed = FIELDS.filter((field) => !isSame(after[field], before[field]));
  return Object.fromEntries(changed.map((field) => [field, toSend(field, after[field])])) as PersonPatch;
}

/** Names of one entry of each list. */
export const ENTRY_NAMES: Record<CardList, string> = {
  phones: 'Phone',
  emails: 'Email',
  addresses: 'Address',
  links: 'Link',
  handles: 'Handle',
  dates: 'Date',
  related: 'Related name',
};

export const labelOf = (field: FormField) => (isList(field) ? LIST_LABELS[field] : specOf(field).label);

/** Names of the parts of how the two met, by path. */
const MET_PARTS: Partial<Record<string, string>> = { 'met.place': 'The place', 'met.on': 'The time' };

/** Problems as sentences, by path: `name`, or `phones.2.value` for a part of an entry. */
export type FieldErrors = Partial<Record<string, string>>;

interface Objection {
  path: string;
  message: string;
}

const fieldIn = ({ path }: Objection) => FIELDS.find((field) => field === path.split('.')[0]);

/** Returns the server's objections to fields of the form, each as a sentence. */
export function fieldErrors(details: Objection[]): FieldErrors {
  return Object.fromEntries(
    details.flatMap((detail) => {
      const field = fieldIn(detail);
      if (!field) return [];
      // The path of an objection to a whole list has no further parts.
      const name =
        isList(field) && detail.path !== field
          ? ENTRY_NAMES[field]
          : (MET_PARTS[detail.path] ?? labelOf(field));
      return [[detail.path, problemSentence(name, detail.message)]];
    }),
  );
}

/** Returns the server's objections that are not about a field of the form. */
export const otherErrors = (details: Objection[]): string[] =>
  details.filter((detail) => !fieldIn(detail)).map(({ path, message }) => `${path} ${message}`.trim());
