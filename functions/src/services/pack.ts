import { healthOf } from '#contract/health.ts';
import type { Entry } from '#contract/notebook.ts';
import { type PersonSummary, SUMMARY_TEXT } from '#contract/person.ts';
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
type PackedPerson = Pick<WholePerson, 'name' | 'body' | 'unread_count' | 'created_at' | 'updated_at'> &
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

/** The first `length` code points of a text. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text].slice(0, length).join('');

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

/**
 * A packed summary as it is answered, with today's health, and the place beside it. Field by field, because the list of
 * thousands takes half the time of copying whatever is there.
 */
export function unpackSummary(
  id: string,
  json: string,
  tags: ReadonlyMap<string, Tag>,
  now: Date,
  cadenceDefault: number,
): { summary: PersonSummary; place: PackedPlace } {
  const packed = JSON.parse(json) as PackedPerson;
  const { name, created_at, updated_at, tag_ids, latitude = null, longitude = null } = packed;
  const { last_contact_date = null, cadence_days = null } = packed;
  const health = healthOf({ last_contact_date, created_at, cadence_days }, now, cadenceDefault);
  const summary: PersonSummary = {
    id,
    name,
    body: packed.body,
    email: packed.email ?? null,
    phone_number: packed.phone_number ?? null,
    street_address: null,
    city: packed.city ?? null,
    state: packed.state ?? null,
    zip: packed.zip ?? null,
    birthday: packed.birthday ?? null,
    mnemonic: null,
    is_important: packed.is_important ?? false,
    cadence_days,
    snoozed_until: packed.snoozed_until ?? null,
    follow_up_on: packed.follow_up_on ?? null,
    sms_opted_out: packed.sms_opted_out ?? false,
    unread_count: packed.unread_count,
    health_score: health.health_score,
    health_status: health.health_status,
    health_emoji: health.health_emoji,
    days_since_contact: health.days_since_contact,
    last_contact_date,
    last_message: packed.last_message ?? null,
    latest_notebook_entry_time: packed.latest_notebook_entry_time ?? null,
    latest_notebook_entry_content: packed.latest_notebook_entry_content ?? null,
    tags: tag_ids?.flatMap((tagId) => tags.get(tagId) ?? []) ?? [],
    created_at,
    updated_at,
  };
  const { location_source = null, geocode_due_at = null } = packed;
  return { summary, place: { latitude, longitude, location_source, geocode_due_at } };
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
