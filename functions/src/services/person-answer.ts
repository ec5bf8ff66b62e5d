import { healthOf } from '#contract/health.ts';
import { type Person, type PersonSummary, SUMMARY_TEXT } from '#contract/person.ts';
import type { Tag } from '#contract/tags.ts';
import type { Context, PersonRow, TagRow } from '#context.ts';

/** What a packed summary holds: the list's fields as stored, health left to be computed when it is read. */
const PACKED = [
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
type Packed = Pick<PersonRow, (typeof PACKED)[number]>;

/** The first `length` code points of a text. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text].slice(0, length).join('');

const cutOrNull = (text: string | null) => text && cut(text, SUMMARY_TEXT);

/** The summary of a person as the list keeps it. */
export function packSummary(row: PersonRow): string {
  const packed: Packed = {
    ...row,
    body: cut(row.body, SUMMARY_TEXT),
    last_message: cutOrNull(row.last_message),
    latest_notebook_entry_content: cutOrNull(row.latest_notebook_entry_content),
  };
  return JSON.stringify(packed, [...PACKED]);
}

/** A packed summary as it is answered, with today's health. */
export function unpackSummary(
  id: string,
  json: string,
  tags: ReadonlyMap<string, Tag>,
  now: Date,
  cadenceDefault: number,
): PersonSummary {
  const { tag_ids, ...packed } = JSON.parse(json) as Packed;
  return {
    id,
    ...packed,
    street_address: null,
    mnemonic: null,
    ...healthOf(packed, now, cadenceDefault),
    tags: tag_ids.flatMap((tagId) => tags.get(tagId) ?? []),
  };
}

export const toTag = ({ name_key: _, ...tag }: TagRow): Tag => tag;

/** A person as answered, with today's health. */
export async function toPerson(ctx: Context, row: PersonRow): Promise<Person> {
  const tags = await ctx.tags.getAll(row.tag_ids);
  return {
    id: row.id,
    name: row.name,
    body: row.body,
    email: row.email,
    phone_number: row.phone_number,
    street_address: row.street_address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    birthday: row.birthday,
    mnemonic: row.mnemonic,
    is_important: row.is_important,
    cadence_days: row.cadence_days,
    snoozed_until: row.snoozed_until,
    follow_up_on: row.follow_up_on,
    sms_opted_out: row.sms_opted_out,
    unread_count: row.unread_count,
    ...healthOf(row, ctx.now(), ctx.found.cadence_default),
    last_contact_date: row.last_contact_date,
    last_message: row.last_message,
    latest_notebook_entry_time: row.latest_notebook_entry_time,
    latest_notebook_entry_content: row.latest_notebook_entry_content,
    tags: tags.map(toTag),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
