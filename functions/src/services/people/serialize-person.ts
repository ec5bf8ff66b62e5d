import { healthOf } from '#contract/health.ts';
import type { Person } from '#contract/person.ts';
import { ANSWER_FIELDS, pick } from '#contract/person-fields.ts';
import type { Context, PersonRow } from '#context.ts';
import { toTag } from '#services/tags/tags.ts';

/** Returns people as they are answered, with today's health. */
export async function toPeople(ctx: Context, rows: PersonRow[]): Promise<Person[]> {
  const tags = await ctx.tags.getAll([...new Set(rows.flatMap(({ tag_ids }) => tag_ids))]);
  const tagById = new Map(tags.map((tag) => [tag.id, toTag(tag)]));
  return rows.map((row) => ({
    id: row.id,
    ...pick(row, ANSWER_FIELDS),
    ...healthOf(row, ctx.now(), ctx.revisionAtStart.cadence_default),
    tags: row.tag_ids.flatMap((id) => tagById.get(id) ?? []),
  }));
}

/** Returns one person as `toPeople` does. */
export async function toPerson(ctx: Context, row: PersonRow): Promise<Person> {
  const [person] = await toPeople(ctx, [row]);
  return person as Person;
}
