import type { Entry } from '#contract/notebook.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { SEARCHED_BESIDE, SUMMARY_FIELDS } from '#contract/person-fields.ts';
import { cut } from '#contract/text.ts';
import type { Tag } from '#contract/tags.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import { type PackedLists, packLists, searchedEntries, searchedPhones } from './pack-lists.ts';

const PLACE = [
  'latitude',
  'longitude',
  'location_source',
  'geocode_due_at',
] as const satisfies (keyof PersonRow)[];

const OF_ROW = [...SUMMARY_FIELDS, 'last_message_direction', ...PLACE] as const;
const PACKED = [...OF_ROW, 'lists'] as const;

type WholePerson = Pick<PersonRow, (typeof OF_ROW)[number]> & { lists: PackedLists | null };
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
  /** Phones of the person that the summary does not tell; left out if there are none. */
  phones?: string[];
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
    body: cut(row.body, SUMMARY_TEXT),
    lists: packLists(row),
    last_message: cutOrNull(row.last_message),
    latest_notebook_entry_content: cutOrNull(row.latest_notebook_entry_content),
  };
  const kept = PACKED.filter((field) => !isLeftOut(whole[field]));
  return JSON.stringify(whole, [...kept, 'hash']); // the list also holds for `photo` inside it
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
  const phones = searchedPhones(row);
  if (row.deleted_at)
    return row.latest_notebook_entry_id && pack({ person_id, at: null, text: '', is_in_trash: true });
  const beside = [...SEARCHED_BESIDE.map((field) => row[field]), ...searchedEntries(row)].filter(Boolean);
  if (body.length <= SUMMARY_TEXT && beside.length + phones.length === 0) return null;
  const text = [body, ...beside].filter(Boolean).join('\n');
  return pack({ person_id, at: null, text, ...(phones.length > 0 && { phones }) });
}

export const packEntry = ({ person_id, created_at, content }: Entry): string =>
  pack({ person_id, at: created_at, text: content });
