import type { ImportRow } from 'functions/contract';
import {
  type Contact,
  DRAFT_FIELDS,
  type DraftField,
  FIELD_LABELS,
  type Field,
  NOTE_FIELDS,
} from '#features/import/read/contact-fields.ts';
import { type DateOrder, isNoDate, readDate } from '#features/import/read/read-date.ts';

/** Somebody as they are to be imported, all as text. */
export interface Draft {
  /** Their row, or card, in the file. */
  row: number;
  values: Record<DraftField, string>;
}

const SEPARATOR = '; ';

const unique = (values: string[] = []) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

/** Without a name somebody is called by what is known of them. */
function nameOf(contact: Contact): string {
  const first = (field: Field) => unique(contact[field])[0] ?? '';
  const parts = [first('first_name'), first('middle_name'), first('last_name')].filter(Boolean).join(' ');
  return (
    [first('name'), parts, ...(['nickname', 'company', 'email', 'phone_number'] as const).map(first)].find(
      Boolean,
    ) ?? ''
  );
}

/** What has no place of its own, as lines below the notes, so that nothing of the file is lost. */
function notesOf(contact: Contact): string {
  const lines = (label: string, values: string[]) => values.map((value) => `${label}: ${value}`);
  return [
    ...unique(contact.body),
    ...NOTE_FIELDS.flatMap((field) => lines(FIELD_LABELS[field], unique(contact[field]))),
    ...lines('Other email', unique(contact.email).slice(1)),
    ...lines('Other phone', unique(contact.phone_number).slice(1)),
  ].join('\n');
}

/** A date that cannot be read stays as it is, for the user to correct. */
function birthdayOf(written: string, order: DateOrder): string {
  if (isNoDate(written)) return '';
  return readDate(written, order) ?? written;
}

export function draftOf(row: number, contact: Contact, order: DateOrder): Draft {
  const first = (field: DraftField) => unique(contact[field])[0] ?? '';
  const plain = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, first(field)])) as Draft['values'];
  return {
    row,
    values: {
      ...plain,
      name: nameOf(contact),
      birthday: birthdayOf(plain.birthday, order),
      tags: unique(contact.tags).join(SEPARATOR),
      body: notesOf(contact),
    },
  };
}

export const tagsIn = (text: string) => unique(text.split(';'));

/** What is the same for everybody of an import. */
export interface ForAll {
  /** Days as a form holds them: '0' for not tracked, '' for the account's usual. */
  cadence: string;
  tags: string;
}

/** A draft as the API takes it. */
export function importRowOf({ values }: Draft, { cadence, tags: forAll }: ForAll): ImportRow {
  const { tags, ...fields } = values;
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  const names = unique([...tagsIn(tags), ...tagsIn(forAll)]);
  return {
    ...Object.fromEntries(filled),
    ...(names.length > 0 && { tags: names }),
    cadence_days: cadence === '' ? null : Number(cadence),
  };
}
