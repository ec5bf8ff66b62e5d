import type { TodayPromise } from '#contract/calls/today.ts';
import { MOST_PROMISES_TODAY, PROMISE_WITHIN_DAYS } from '#contract/limits.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import type { Context } from '#context.ts';
import { toEntry } from '#services/notebook/notebook.ts';
import { peopleOf } from '#services/write/shared-people.ts';
import type { DueDays, EntryRow } from '#stores/user/notebook-store.ts';

/** The parts of a context by which promises are read. */
export type PromiseReader = Pick<Context, 'notebook' | 'revisionAtStart'>;

type ReadPage = (limit: number, after?: EntryRow) => Promise<EntryRow[]>;

/** Maximum number of promises that are read at a time. */
const PAGE = 100;

/** Reads pages until there are `most` promises to people in `byId`, or no more pages. */
async function collect(
  readPage: ReadPage,
  most: number,
  byId: ReadonlyMap<string, PersonSummary>,
): Promise<TodayPromise[]> {
  const found: TodayPromise[] = [];
  const size = Math.min(most, PAGE);
  let after: EntryRow | undefined;
  while (found.length < most) {
    const page: EntryRow[] = await readPage(size, after);
    for (const memory of page) {
      const person = peopleOf(memory)
        .map((id) => byId.get(id))
        .find(Boolean);
      if (person) found.push({ entry: toEntry(memory), person });
    }
    after = page.at(-1);
    if (page.length < size) break;
  }
  return found.slice(0, most);
}

const shownById = (people: readonly PersonSummary[]) => new Map(people.map((person) => [person.id, person]));

/**
 * Returns the open promises that are due in `days`, the earliest first, at most `most`. Without `days` it is all that
 * have a day. Promises to people who are not in `people` are left out. Nothing is read if the account has no open promise.
 */
export async function readDuePromises(
  ctx: PromiseReader,
  people: readonly PersonSummary[],
  days: DueDays = {},
  most = Infinity,
): Promise<TodayPromise[]> {
  if (ctx.revisionAtStart.promises_open <= 0) return [];
  return collect((limit, after) => ctx.notebook.openDue(limit, days, after), most, shownById(people));
}

/** Returns the promises that are overdue, then those due within a week, of each at most 50. */
async function readDueSoon(
  ctx: PromiseReader,
  people: readonly PersonSummary[],
  today: string,
): Promise<TodayPromise[]> {
  const last = addDays(today, PROMISE_WITHIN_DAYS);
  const due = await readDuePromises(ctx, people, { last }, MOST_PROMISES_TODAY);
  if (due.length < MOST_PROMISES_TODAY) return due;
  const coming = await readDuePromises(ctx, people, { first: today, last }, MOST_PROMISES_TODAY);
  return [...due.filter(({ entry }) => (entry.promise?.due_on ?? '') < today), ...coming];
}

/** Returns the promises of the page Today: overdue and due within a week by day, then those without one by age. */
export async function readTodaysPromises(
  ctx: PromiseReader,
  people: readonly PersonSummary[],
  today: string,
): Promise<TodayPromise[]> {
  if (ctx.revisionAtStart.promises_open <= 0) return [];
  const undated = collect(ctx.notebook.openUndated, MOST_PROMISES_TODAY, shownById(people));
  return (await Promise.all([readDueSoon(ctx, people, today), undated])).flat();
}
