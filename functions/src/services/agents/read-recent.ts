import type { ActivityType } from '#contract/calls/activity.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import type { Context } from '#context.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import { readPeople } from '#services/people-list/index.ts';
import { readCursor, writeCursor } from '#services/write/page-cursor.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { openDays } from './days.ts';

/** Kinds of events, as programs ask for them. */
export const EVENT_KINDS = ['contact', 'text', 'memory', 'promise', 'added', 'change'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

const KIND_OF: Record<ActivityType, EventKind> = {
  contact: 'contact',
  connected: 'added',
  message_in: 'text',
  message_out: 'text',
  memory_added: 'memory',
  memory_edited: 'memory',
  memory_deleted: 'memory',
  promise_kept: 'promise',
  promise_reopened: 'promise',
  tag_added: 'change',
  tag_removed: 'change',
  relation_added: 'change',
  relation_changed: 'change',
  relation_removed: 'change',
  field_changed: 'change',
  created: 'added',
  imported: 'added',
  merged: 'change',
  restored: 'change',
  deleted: 'change',
};

const PAGE = 100;
/** Maximum number of events that one call reads to find some of the kinds asked for. */
const MOST_READ = 500;

export interface Recent {
  person_id?: string | undefined;
  kinds?: readonly EventKind[] | undefined;
  /** The first and the last day, `YYYY-MM-DD` in the user's time zone. */
  since?: string | undefined;
  until?: string | undefined;
  limit: number;
  before?: string | undefined;
}

/** Returns a cursor of the feed behind which all events of a day are, whatever the time zone. */
const afterDay = (day: string): [string, string] => [`${addDays(day, 2)}T00:00:00.000Z`, 'z'];

/**
 * Returns the newest events of a person, or of everybody outside the trash, with the names of their people. `next` is
 * where to go on, if there may be more.
 */
export async function readRecent(ctx: Context, { person_id, kinds, since, until, limit, before }: Recent) {
  const cursor = readCursor(before);
  const [days, { people }] = await Promise.all([
    openDays(ctx),
    readPeople(ctx),
    person_id === undefined ? undefined : requirePerson(ctx, person_id),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const peopleOf = ({ person_id: first, with_ids }: ActivityRow) =>
    [first, ...with_ids].flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []));
  const isWanted = (event: ActivityRow) => {
    const day = days.of(event.at);
    const isInTime = (!since || day >= since) && (!until || day <= until);
    return isInTime && (!kinds || kinds.includes(KIND_OF[event.type])) && peopleOf(event).length > 0;
  };
  const readPage = (from?: [string, string]) =>
    person_id === undefined ? ctx.activity.pageByTime(PAGE, from) : ctx.activity.page(person_id, PAGE, from);
  const earliest = since ? addDays(since, -1) : '';
  const found: ActivityRow[] = [];
  // Of a day to come, the end needs no place in the feed, and may be in a year of five digits, which sorts wrongly.
  let from = cursor ?? (until && until < days.today ? afterDay(until) : undefined);
  let isAtEnd = false;
  for (let read = 0; read < MOST_READ && found.length <= limit && !isAtEnd; read += PAGE) {
    const page = await readPage(from);
    found.push(...page.filter(isWanted));
    const last = page.at(-1);
    isAtEnd = page.length < PAGE || !last || last.at < earliest;
    if (last) from = [last.at, last.id];
  }
  const shown = found.slice(0, limit);
  const end = shown.length === limit && found.length > limit ? shown.at(-1) : undefined;
  const next = end ? writeCursor(end.at, end.id) : !isAtEnd && from ? writeCursor(...from) : undefined;
  const events = shown.map((row) => ({ row, kind: KIND_OF[row.type], people: peopleOf(row) }));
  return { days, events, next, cursorOf: ({ at, id }: ActivityRow) => writeCursor(at, id) };
}
