import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { healthOf } from '#contract/people/health.ts';
import type { Person } from '#contract/people/person.ts';
import { ANSWER_FIELDS, pick, versionOf } from '#contract/people/person-fields.ts';
import { toTag } from '#services/tags/tags.ts';

/** Converts rows to people for answers, with their tags and today's health. */
export async function toPeople(ctx: Context, rows: PersonRow[]): Promise<Person[]> {
  const tags = await ctx.tags.getAll([...new Set(rows.flatMap(({ tag_ids }) => tag_ids))]);
  const tagById = new Map(tags.map((tag) => [tag.id, toTag(tag)]));
  return rows.map((row) => ({
    id: row.id,
    ...pick(row, ANSWER_FIELDS),
    version: versionOf(row),
    ...healthOf(row, ctx.now(), ctx.revisionAtStart.cadence_default),
    tags: row.tag_ids.flatMap((id) => tagById.get(id) ?? []),
  }));
}

/** Like `toPeople`, for one person. */
export async function toPerson(ctx: Context, row: PersonRow): Promise<Person> {
  const [person] = await toPeople(ctx, [row]);
  return person as Person;
}
