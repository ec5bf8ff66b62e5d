import { stackOf } from './errors.ts';
import type { System } from './system.ts';
import { finishAccountDeletions } from './services/account/deletion.ts';
import { finishMerges } from './services/duplicates/finish-merge.ts';
import { finishUndos } from './services/duplicates/finish-undo.ts';
import { finishTagDeletions } from './services/tags/finish-tag-deletions.ts';
import { purgeTrash } from './services/people/purge.ts';
import { recomputeHealth, refreshStaleHealth } from './services/health/recompute-health.ts';
import { retryGeocoding } from './services/places/retry-geocoding.ts';
import { settleMessages } from './services/messages/settle-messages.ts';
import { eraseUnrouted } from './services/messages/receive-message.ts';
import { type KeepGoing, withLease } from './services/write/scheduled-work.ts';

interface Schedule {
  everyMinutes: number;
  /** Does the work; may return counts for the log, such as `{ renewed: 12 }`. */
  run: (system: System, keepGoing: KeepGoing) => Promise<Record<string, number> | void>;
}

/** All schedules by name; the name is also used to run one by hand. */
export const schedules = {
  'recompute-health': {
    everyMinutes: 60,
    async run(system, keepGoing) {
      await refreshStaleHealth(system, keepGoing);
      return recomputeHealth(system, keepGoing);
    },
  },
  'settle-messages': { everyMinutes: 5, run: settleMessages },
  'purge-trash': {
    everyMinutes: 24 * 60,
    run: async (system, keepGoing) => ({
      ...(await purgeTrash(system, keepGoing)),
      ...(await eraseUnrouted(system, keepGoing)),
    }),
  },
  'retry-geocoding': { everyMinutes: 15, run: retryGeocoding },
  /** Finishes deletions of accounts and tags, merges, which end with deleting the merged person, and their undos. */
  'finish-deletions': {
    everyMinutes: 60,
    async run(system, keepGoing) {
      await finishAccountDeletions(system, keepGoing);
      await finishTagDeletions(system, keepGoing);
      await finishMerges(system, keepGoing);
      await finishUndos(system, keepGoing);
    },
  },
} as const satisfies Record<string, Schedule>;

export type ScheduleName = keyof typeof schedules;
export const scheduleNames = Object.keys(schedules) as ScheduleName[];

/** Returns the name of a schedule's cloud function: `purgeTrash` for `purge-trash`. */
export const functionOf = (name: ScheduleName) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function inWords(counts: Record<string, number> | void): string {
  const words = Object.entries(counts ?? {}).map(([what, count]) => `${count} ${what}`);
  return words.join(', ') || 'done';
}

/**
 * Runs a schedule unless it is running already; logs and returns in words what it did. A failure is logged,
 * and thrown without its details, because Firebase logs the message of what a function throws.
 */
export async function runSchedule(system: System, name: ScheduleName): Promise<string> {
  const { run }: Schedule = schedules[name];
  const outcome = await withLease(system, name, async (keepGoing) =>
    inWords(await run(system, keepGoing)),
  ).then(
    (did) => did ?? 'running already',
    (error: unknown) => void system.log('error', `${name} failed`, { stack: stackOf(error) }),
  );
  if (outcome === undefined) throw new Error(`${name} failed`);
  system.log('info', `${name}: ${outcome}`);
  return outcome;
}
