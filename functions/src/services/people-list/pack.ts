import type { Entry } from '#contract/notebook.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text.ts';
import type { Tag } from '#contract/tags.ts';
import type { PersonRow, TagRow } from '#context.ts';

/** What a packed summary holds: the list's fields as stored, health left to be computed when it is read. */
const SUMMARY = [
  'name',
  'body',
  'email',
  'phone_number',
  'city',
  'state',
  'zip',
  'birthday',
  'is_important',
  'cadence_days',
  'snoozed_until',
  'follow_up_on',
  'sms_opted_out',
  'unread_count',
  'last_contact_date',
  'last_message',
  'latest_notebook_entry_time',
  'latest_notebook_entry_content',
  'tag_ids',
  'created_at',
  'updated_at',
] as const satisfies (keyof PersonRow)[];

const PLACE = [
  'latitude',
  'longitude',
  'location_source',
  'geocode_due_at',
] as const satisfies (keyof PersonRow)[];

type WholePerson = Pick<PersonRow, (typeof SUMMARY)[number] | (typeof PLACE)[number]>;
/** Null, false and the empty list are left out: most people have half of the fields. */
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

/** The summary of a person as the list keeps it. */
export function packSummary(row: PersonRow): string {
  const whole: WholePerson = {
    ...row,
    body: cut(row.body, SUMMARY_TEXT),
    last_message: cutOrNull(row.last_message),
    latest_notebook_entry_content: cutOrNull(row.latest_notebook_entry_content),
  };
  const said = [...SUMMARY, ...PLACE].filter((field) => !isLeftOut(whole[field]));
  return JSON.stringify(whole, said);
}

export function packTag({ id, name, color, category, city, state, latitude, longitude }: TagRow): string {
  const packed: PackedTag = { id, name, color, category, city, state, latitude, longitude };
  return JSON.stringify(packed);
}

const pack = (text: PackedText) => JSON.stringify(text);

/**
 * What the summary leaves out of a person; null when it leaves out nothing that is searched. In the trash, instead, that
 * their memories are: so the search need not read who is there.
 */
export function packText(row: PersonRow): string | null {
  const { id: person_id, body, mnemonic } = row;
  if (row.deleted_at)
    return row.latest_notebook_entry_id && pack({ person_id, at: null, text: '', is_in_trash: true });
  if (body.length <= SUMMARY_TEXT && !mnemonic) return null;
  return pack({ person_id, at: null, text: [body, mnemonic].filter(Boolean).join('\n') });
}

export const packEntry = ({ person_id, created_at, content }: Entry): string =>
  pack({ person_id, at: created_at, text: content });
