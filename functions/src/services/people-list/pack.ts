import type { Entry } from '#contract/notebook.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { SEARCHED_BESIDE, SUMMARY_FIELDS } from '#contract/person-fields.ts';
import { cut } from '#contract/text.ts';
import type { Tag } from '#contract/tags.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';

const PLACE = [
  'latitude',
  'longitude',
  'location_source',
  'geocode_due_at',
] as const satisfies (keyof PersonRow)[];

const PACKED = [...SUMMARY_FIELDS, ...PLACE] as const;

type WholePerson = Pick<PersonRow, (typeof PACKED)[number]>;
/**
 * A packed summary: what the list shows as it is stored, without health, which is computed when it is read.
 * Fields that are null, false or an empty list are left out: most people have half of the fields.
 */
export type PackedPerson = Pick<WholePerson, 'name' | 'body' | 'unread_count' | 'created_at' | 'updated_at'> &
  Partial<WholePerson>;
/** Where somebody is by their own address, or since when that is looked for. */
export type PackedPlace = Pick<PersonRow, (typeof PLACE)[number]>;

/** A tag as the list keeps it; how many people have it is counted when it is read. */
export type PackedTag = Omit<Tag, 'people_count'> & Pick<TagRow, 'latitude' | 'longitude'>;

/** A text that is searched beside the summaries: a memory, or what a summary leaves out of a person. */
export interface PackedText {
  person_id: string;
  /** The moment a memory is about; null for a person's own text. */
  at: string | null;
  text: string;
  /** Of a person in the trash, whose memories are not found. */
  is_in_trash?: true;
}

const cutOrNull = (text: string | null) => text && cut(text, SUMMARY_TEXT);

const isLeftOut = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Packs a person's summary. */
export function packSummary(row: PersonRow): string {
  const whole: WholePerson = {
    ...row,
    body: cut(row.body, SUMMARY_TEXT),
    last_message: cutOrNull(row.last_message),
    latest_notebook_entry_content: cutOrNull(row.latest_notebook_entry_content),
  };
  const kept = PACKED.filter((field) => !isLeftOut(whole[field]));
  return JSON.stringify(whole, kept);
}

export function packTag({ id, name, color, category, city, state, latitude, longitude }: TagRow): string {
  const packed: PackedTag = { id, name, color, category, city, state, latitude, longitude };
  return JSON.stringify(packed);
}

const pack = (text: PackedText) => JSON.stringify(text);

/**
 * Packs what is searched of a person and is not in the summary; null when there is none. For a person in the
 * trash it marks their memories as not to be found, so that the search need not read the trash.
 */
export function packText(row: PersonRow): string | null {
  const { id: person_id, body } = row;
  if (row.deleted_at)
    return row.latest_notebook_entry_id && pack({ person_id, at: null, text: '', is_in_trash: true });
  const beside = SEARCHED_BESIDE.map((field) => row[field]).filter(Boolean);
  if (body.length <= SUMMARY_TEXT && beside.length === 0) return null;
  return pack({ person_id, at: null, text: [body, ...beside].filter(Boolean).join('\n') });
}

export const packEntry = ({ person_id, created_at, content }: Entry): string =>
  pack({ person_id, at: created_at, text: content });
