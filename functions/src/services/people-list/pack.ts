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

const PACKED = [...SUMMARY_FIELDS, 'last_message_direction', ...PLACE] as const;

type WholePerson = Omit<Pick<PersonRow, (typeof PACKED)[number]>, 'photo'> & { photo: string | null };
/**
 * A packed summary: the stored fields that the list shows, without health, which is computed on reading.
 * Null, false and empty lists are left out: most people fill half of the fields.
 */
export type PackedPerson = Pick<WholePerson, 'name' | 'body' | 'unread_count' | 'created_at' | 'updated_at'> &
  Partial<WholePerson>;
/** The place of a person's own address, and from when on the geocoder is asked for it (null: no need). */
export type PackedPlace = Pick<PersonRow, (typeof PLACE)[number]>;

/** A packed tag. Its number of people is counted on reading. */
export type PackedTag = Omit<Tag, 'people_count'> & Pick<TagRow, 'latitude' | 'longitude'>;

/** A text that is searched besides the summaries: a memory, or the long texts of a person. */
export interface PackedText {
  person_id: string;
  /** The moment of a memory, ISO 8601; null for a person's own text. */
  at: string | null;
  text: string;
  /** Marks a person in the trash: their memories are not found. */
  is_in_trash?: true;
}

const cutOrNull = (text: string | null) => text && cut(text, SUMMARY_TEXT);

const isLeftOut = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Packs a person's summary, with the keys always in the same order. */
export function packSummary(row: PersonRow): string {
  const whole: WholePerson = {
    ...row,
    photo: row.photo && row.photo.hash,
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
 * Packs the searched texts of a person that are not in the summary; null if there are none. For a person in
 * the trash who has memories it packs a mark that hides these, so that the search need not read the trash.
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
