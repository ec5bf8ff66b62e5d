import { SUMMARY_TEXT } from '#contract/limits.ts';
import { SEARCHED_BESIDE, SUMMARY_FIELDS } from '#contract/people/person-fields.ts';
import { cut } from '#contract/text/text.ts';
import type { Tag } from '#contract/calls/tags.ts';
import type { RelationEnds, RelationType } from '#contract/relations/types.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import { type PackedLists, packLists, searchedEntries, searchedPhones } from './pack-lists.ts';

const PLACE = [
  'latitude',
  'longitude',
  'location_source',
  'geocode_due_at',
] as const satisfies (keyof PersonRow)[];

/** Fields for the list of synced cards. */
const CARD = ['card_edits', 'card_file'] as const satisfies (keyof PersonRow)[];

const OF_ROW = [...SUMMARY_FIELDS, 'met', 'last_message_direction', ...PLACE, ...CARD] as const;
const PACKED = [...OF_ROW, 'lists'] as const;

type WholePerson = Pick<PersonRow, (typeof OF_ROW)[number]> & { lists: PackedLists | null };
/**
 * A packed summary: the stored fields that the list shows. Health is left out, because it is computed on
 * reading. Null, false and empty lists are left out too: most people fill only half of the fields.
 */
export type PackedPerson = Pick<WholePerson, 'name' | 'body' | 'unread_count' | 'created_at' | 'updated_at'> &
  Partial<WholePerson>;
/**
 * Coordinates of a person's own address, the part of the address that led to them, and the time from which
 * the geocoder is asked again (ISO 8601; null: no need).
 */
export type PackedPlace = Pick<PersonRow, (typeof PLACE)[number]>;

/** A packed tag. Its number of people is counted on reading. */
export type PackedTag = Omit<Tag, 'people_count'> & Pick<TagRow, 'latitude' | 'longitude'>;

/** A text that is searched besides the summaries: a memory, or a person's own long texts. */
export interface PackedText {
  person_id: string;
  /** The others who were there; left out if there are none. */
  with_ids?: string[];
  /** The moment of a memory, ISO 8601; null for a person's own text. */
  at: string | null;
  text: string;
  /** Phones of the person that the summary does not contain; left out if there are none. */
  phones?: string[];
  /** True for a person in the trash, whose memories are not found. */
  is_in_trash?: true;
}

const cutOrNull = (text: string | null) => text && cut(text, SUMMARY_TEXT);

const isLeftOut = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Packs a person's summary. The keys are always in the same order. */
export function packSummary(row: PersonRow): string {
  const whole: WholePerson = {
    ...row,
    body: cut(row.body, SUMMARY_TEXT),
    lists: packLists(row),
    last_message: cutOrNull(row.last_message),
    latest_notebook_entry_content: cutOrNull(row.latest_notebook_entry_content),
  };
  const kept = PACKED.filter((field) => !isLeftOut(whole[field]));
  // This list of keys also filters those inside `photo` and `met`.
  return JSON.stringify(whole, [...kept, 'hash', 'on', 'place']);
}

export function packTag({ id, name, color, category, city, state, latitude, longitude }: TagRow): string {
  const packed: PackedTag = { id, name, color, category, city, state, latitude, longitude };
  return JSON.stringify(packed);
}

const pack = (text: PackedText) => JSON.stringify(text);

/**
 * Packs the searched texts of a person that are not in the summary; null if there are none. For a person in
 * the trash who has memories it packs a mark that hides them, so that the search need not read the trash.
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

export const packEntry = ({ person_id, with_ids, created_at, content }: Memory): string =>
  pack({ person_id, ...(with_ids.length > 0 && { with_ids }), at: created_at, text: content });

/** A packed relation. Labels that are null at the end are left out: only the type `other` has some. */
type PackedRelation = [from: string, to: string, type: RelationType, ...labels: (string | null)[]];

export function packRelation({ from_id, to_id, type, label, inverse_label }: RelationEnds): string {
  const labels = inverse_label === null ? (label === null ? [] : [label]) : [label, inverse_label];
  return JSON.stringify([from_id, to_id, type, ...labels] satisfies PackedRelation);
}

export function unpackRelation(id: string, json: string): RelationEnds {
  const [from_id, to_id, type, label = null, inverse_label = null] = JSON.parse(json) as PackedRelation;
  return { id, from_id, to_id, type, label, inverse_label };
}
