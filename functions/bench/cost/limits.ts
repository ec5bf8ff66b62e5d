import type { Day } from './day.ts';
import type { Habits } from './habits.ts';

const DAY_S = 86_400;
const HOUR_S = 3_600;

/** Writes per second that Firestore sustains in one document, and in an index whose values are in order of time. */
const PER_DOCUMENT = 1;
const PER_INDEX = 500;
/** People in one packed document, and in the largest account that is reckoned with. */
const SHARD = 500;
const LARGEST = 10_000;
/** Seconds in which an import of the largest account runs, and people in one commit of it. */
const IMPORT_S = 60;
const IMPORTED = 100;

/** Something that becomes hot: how often it is written per second, and how often it may be. */
export interface Heat {
  what: string;
  perSecond: number;
  limit: number;
  /** True if it does not depend on the number of users. */
  isPerUser?: true;
}

/**
 * Returns the documents and indexes that could be written too often. The documents of a user are below the random id of
 * the user, so users never meet in one; only the indexes over all users put entries of many users side by side.
 */
export function heatOf(day: Day, habits: Habits): Heat[] {
  const changesPerActive = habits.changes + habits.texts;
  const peak = (perDay: number) => (perDay * habits.peakHour) / HOUR_S;
  return [
    {
      what: 'revision of an active user',
      perSecond: peak(changesPerActive),
      limit: PER_DOCUMENT,
      isPerUser: true,
    },
    {
      what: `revision during an import of ${LARGEST.toLocaleString('en')}`,
      perSecond: (2 * LARGEST) / IMPORTED / IMPORT_S,
      limit: PER_DOCUMENT,
      isPerUser: true,
    },
    {
      what: `packed document of ${SHARD} people, active user`,
      perSecond: peak(habits.changes),
      limit: PER_DOCUMENT,
      isPerUser: true,
    },
    // People are due at midnight UTC, and the hourly run renews them within that hour.
    { what: 'index health_due_at', perSecond: day.renewed / HOUR_S, limit: PER_INDEX },
    { what: 'index status, created_at of texts', perSecond: peak(2 * day.texts), limit: PER_INDEX },
    { what: 'index reminder_due_at', perSecond: peak(day.pushes + day.mails), limit: PER_INDEX },
  ];
}

/** Work of a schedule on a day, and how much of it one instance can do. */
export interface Work {
  schedule: string;
  perDay: number;
  capacity: number;
}

/** Seconds of a run in which it takes new work. */
const RUN_S = 480;
/** Milliseconds of a page: a query, and its writes at the same time. */
const HEALTH_PAGE = { count: 200, ms: 400 };
/** Digests that are sent at the same time, and how long one takes: some documents, and the push service. */
const DIGESTS = { count: 10, ms: 300 };
const SETTLED = { count: 100, ms: 400 };

const perRun = ({ count, ms }: { count: number; ms: number }) => (RUN_S * 1000 * count) / ms;

/** Share of the texts whose report does not come, so that the schedule asks for them. */
const UNREPORTED = 0.01;

export function workOf(day: Day): Work[] {
  const runs = (everyMinutes: number) => DAY_S / 60 / everyMinutes;
  return [
    { schedule: 'recompute-health', perDay: day.renewed, capacity: runs(60) * perRun(HEALTH_PAGE) },
    // A run of eight minutes is longer than the five between two, so one always runs.
    {
      schedule: 'send-reminders',
      perDay: day.pushes + day.mails,
      capacity: (DAY_S / RUN_S) * perRun(DIGESTS),
    },
    {
      schedule: 'settle-messages',
      perDay: day.texts * UNREPORTED,
      capacity: (DAY_S / RUN_S) * perRun(SETTLED),
    },
  ];
}

/** Returns how evenly random ids fill so many ranges of keys: the standard deviation as a share of the mean. */
export const unevenness = (users: number, ranges: number) => Math.sqrt(ranges / users);

/** Returns the ranges of keys that the writes of the busiest hour need. */
export const rangesFor = ({ writes }: Day, { peakHour }: Habits) =>
  Math.ceil((writes * peakHour) / HOUR_S / PER_INDEX);
