import type { Context } from '#context.ts';
import { isCounted } from '#contract/people/counted.ts';
import { readPeople } from '#services/people-list/index.ts';
import { tagsByKey } from '#services/tags/person-tags.ts';
import { type Clock, readRows } from './parse-rows.ts';

/** Returns the clock with which rows are read. It reads the account at most once. */
function openClock(ctx: Context): Clock {
  let timezone: Promise<string> | undefined;
  const read = async () => (await ctx.account.get())?.timezone ?? 'UTC';
  return { now: ctx.now(), readTimezone: () => (timezone ??= read()) };
}

/** Parses the rows, and reads the existing people and tags if any row needs them. */
export async function prepareRows(ctx: Context, input: unknown[]) {
  const { rows, errors } = await readRows(input, openClock(ctx), ctx.revisionAtStart.country);
  const needsPeople = rows.some(({ onDuplicate, tags }) => onDuplicate !== 'create' || tags.length > 0);
  if (!needsPeople) return { rows, errors, people: [], tags: tagsByKey([]) };
  const read = await readPeople(ctx);
  const people = read.people.filter(isCounted).map(read.compared);
  return { rows, errors, people, tags: tagsByKey(read.tags.values()) };
}
