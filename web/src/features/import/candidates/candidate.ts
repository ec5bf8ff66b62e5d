import type { ImportRow } from 'functions/contract';
import {
  type FilePerson,
  CANDIDATE_FIELDS,
  type CandidateField,
  DATE_FIELDS,
  type DateField,
  FIELD_LABELS,
  type Field,
  NOTE_FIELDS,
} from '#features/import/read/import-fields.ts';
import { type DateOrder, isNoDate, readDate } from '#features/import/read/read-date.ts';

/** A candidate person: read from the file, not saved yet. All values are text, as in a form. */
export interface Candidate {
  /** Number of the row or card in the file, from 1. */
  row: number;
  values: Record<CandidateField, string>;
}

const SEPARATOR = '; ';

const unique = (values: string[] = []) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

/** Returns the full name, else the parts of the name joined, else nickname, company, email or phone. */
function nameOf(person: FilePerson): string {
  const first = (field: Field) => unique(person[field])[0] ?? '';
  const parts = [first('first_name'), first('middle_name'), first('last_name')].filter(Boolean).join(' ');
  return (
    [first('name'), parts, ...(['nickname', 'company', 'email', 'phone_number'] as const).map(first)].find(
      Boolean,
    ) ?? ''
  );
}

/**
 * Returns the notes, followed by a line for each value that has no field of its own, so that nothing in the
 * file is lost.
 */
function notesOf(person: FilePerson): string {
  const lines = (label: string, values: string[]) => values.map((value) => `${label}: ${value}`);
  return [
    ...unique(person.body),
    ...NOTE_FIELDS.flatMap((field) => lines(FIELD_LABELS[field], unique(person[field]))),
    ...lines('Other email', unique(person.email).slice(1)),
    ...lines('Other phone', unique(person.phone_number).slice(1)),
  ].join('\n');
}

/** Returns a date as it is stored. An unreadable one stays as written, for the user to correct. */
function dateOf(written: string, order: DateOrder): string {
  if (isNoDate(written)) return '';
  return readDate(written, order) ?? written;
}

/** Orders of day and month, by the field of the column; month first if left out. */
export type DateOrders = Partial<Record<DateField, DateOrder>>;

export function candidateOf(row: number, person: FilePerson, orders: DateOrders = {}): Candidate {
  const first = (field: CandidateField) => unique(person[field])[0] ?? '';
  const plain = Object.fromEntries(
    CANDIDATE_FIELDS.map((field) => [field, first(field)]),
  ) as Candidate['values'];
  const dates = Object.fromEntries(
    DATE_FIELDS.map((field) => [field, dateOf(plain[field], orders[field] ?? 'mdy')]),
  );
  return {
    row,
    values: {
      ...plain,
      name: nameOf(person),
      ...dates,
      tags: unique(person.tags).join(SEPARATOR),
      body: notesOf(person),
    },
  };
}

export const tagsIn = (text: string) => unique(text.split(';'));

/** Values that every person of an import gets, chosen in the preview. */
export interface CommonValues {
  /** Cadence in days as a form value: '0' for not tracked, '' for the account's default. */
  cadence: string;
  tags: string;
}

/**
 * Converts a candidate person to an import row, with the tags and the cadence that everyone of the import
 * gets.
 */
export function importRowOf({ values }: Candidate, { cadence, tags: common }: CommonValues): ImportRow {
  const { tags, ...fields } = values;
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  const names = unique([...tagsIn(tags), ...tagsIn(common)]);
  return {
    ...Object.fromEntries(filled),
    ...(names.length > 0 && { tags: names }),
    cadence_days: cadence === '' ? null : Number(cadence),
  };
}
