import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { healthOf } from '#contract/health.ts';
import type { Person } from '#contract/person.ts';
import { toTag } from '#services/tags/tags.ts';

/** Converts rows to people as answered, with today's health. */
export async function toPeople(ctx: Context, rows: PersonRow[]): Promise<Person[]> {
  const tags = await ctx.tags.getAll([...new Set(rows.flatMap(({ tag_ids }) => tag_ids))]);
  const tagById = new Map(tags.map((tag) => [tag.id, toTag(tag)]));
  return rows.map((row) => ({
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
    ...healthOf(row, ctx.now(), ctx.revisionAtStart.cadence_default),
    last_contact_date: row.last_contact_date,
    last_message: row.last_message,
    latest_notebook_entry_time: row.latest_notebook_entry_time,
    latest_notebook_entry_content: row.latest_notebook_entry_content,
    tags: row.tag_ids.flatMap((id) => tagById.get(id) ?? []),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }));
}

/** Like `toPeople`, for one person. */
export async function toPerson(ctx: Context, row: PersonRow): Promise<Person> {
  const [person] = await toPeople(ctx, [row]);
  return person as Person;
}
