import type { Entry } from '#contract/calls/notebook.ts';
import type { TodayPromise } from '#contract/calls/today.ts';
import { MOST_PROMISES_TODAY, PROMISE_WITHIN_DAYS } from '#contract/limits.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { addDays, dayInWords, daysBetween, weekdayOf } from '#contract/text/calendar-days.ts';
import { cut } from '#contract/text/text.ts';
import type { Context } from '#context.ts';
import { toEntry } from '#services/notebook/notebook.ts';
import { peopleOf } from '#services/write/shared-people.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';

/** The parts of a context by which promises are read. */
export type PromiseReader = Pick<Context, 'notebook' | 'revisionAtStart'>;

const WEEK_DAYS = 7;
/** Length to which the text of a promise is cut where it is one of several things. */
const SHORT = 60;

/** Returns the text of a promise in one line, cut if it is long. */
export function promiseText({ content }: Pick<Entry, 'content'>): string {
  const line = content.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].length > SHORT ? `${cut(line, SHORT - 1).trimEnd()}…` : line;
}

/** Says when a promise is due, and what was promised. */
export function promiseReason({ content, promise }: Entry, today: string): string {
  const due = promise?.due_on ?? null;
  const days = due === null ? null : daysBetween(today, due);
  const said = promiseText({ content });
  if (due === null || days === null) return `Promised: ${said}`;
  if (days === 0) return `Promised for today: ${said}`;
  if (days === 1) return `Promised for tomorrow: ${said}`;
  if (days === -1) return `Promised for yesterday: ${said}`;
  const isNear = Math.abs(days) < WEEK_DAYS;
  const day = isNear ? `${days < 0 ? 'last ' : ''}${weekdayOf(due)}` : dayInWords(due, today);
  return `Promised for ${day}: ${said}`;
}

type ReadPage = (limit: number, after?: EntryRow) => Promise<EntryRow[]>;

/** Reads pages until there are `most` promises to people in `byId`, or no more pages. */
async function collect(
  readPage: ReadPage,
  most: number,
  byId: ReadonlyMap<string, PersonSummary>,
): Promise<TodayPromise[]> {
  const found: TodayPromise[] = [];
  let after: EntryRow | undefined;
  while (found.length < most) {
    const page: EntryRow[] = await readPage(most, after);
    for (const memory of page) {
      const person = peopleOf(memory)
        .map((id) => byId.get(id))
        .find(Boolean);
      if (person) found.push({ entry: toEntry(memory), person });
    }
    after = page.at(-1);
    if (page.length < most) break;
  }
  return found.slice(0, most);
}

const shownById = (people: readonly PersonSummary[]) => new Map(people.map((person) => [person.id, person]));

/**
 * Returns the open promises that are due by `last` (`YYYY-MM-DD`; all with a day if it is left out), the
 * earliest first, at most `most`. Promises to people who are not in `people` are left out. Nothing is read if
 * the account has no open promise.
 */
export async function readDuePromises(
  ctx: PromiseReader,
  people: readonly PersonSummary[],
  most: number,
  last?: string,
): Promise<TodayPromise[]> {
  if (ctx.revisionAtStart.promises_open <= 0) return [];
  return collect((limit, after) => ctx.notebook.openUntil(limit, last, after), most, shownById(people));
}

/** Returns the promises of the page Today: overdue and due within a week by day, then those without one by age. */
export async function readTodaysPromises(
  ctx: PromiseReader,
  people: readonly PersonSummary[],
  today: string,
): Promise<TodayPromise[]> {
  if (ctx.revisionAtStart.promises_open <= 0) return [];
  const due = await readDuePromises(ctx, people, MOST_PROMISES_TODAY, addDays(today, PROMISE_WITHIN_DAYS));
  const left = MOST_PROMISES_TODAY - due.length;
  const undated = left > 0 ? await collect(ctx.notebook.openUndated, left, shownById(people)) : [];
  return [...due, ...undated];
}
