import type { System } from './context.ts';
import { finishDeletions } from './services/finish-deletions.ts';
import { finishTagDeletions } from './services/finish-tag-deletions.ts';
import { purgeTrash } from './services/purge-trash.ts';
import { recomputeHealth } from './services/recompute-health.ts';
import { refreshStaleHealth } from './services/refresh-stale-health.ts';
import { retryGeocoding } from './services/retry-geocoding.ts';
import { settleMessages } from './services/settle-messages.ts';
import { type KeepGoing, withLease } from './services/with-lease.ts';

interface Schedule {
  everyMinutes: number;
  /** Answers how often it did what. */
  run: (system: System, keepGoing: KeepGoing) => Promise<Record<string, number> | void>;
}

/** What the product does by itself, under the name it is run by hand with. */
export const schedules = {
  'recompute-health': {
    everyMinutes: 60,
    async run(system, keepGoing) {
      const counts = await recomputeHealth(system, keepGoing);
      await refreshStaleHealth(system);
      return counts;
    },
  },
  'settle-messages': { everyMinutes: 5, run: settleMessages },
  /** Finishes interrupted merges, too: those cannot wait for a day. */
  'purge-trash': { everyMinutes: 60, run: purgeTrash },
  'retry-geocoding': { everyMinutes: 15, run: retryGeocoding },
  'finish-deletions': {
    everyMinutes: 60,
    async run(system, keepGoing) {
      await finishDeletions(system);
      if (await keepGoing()) await finishTagDeletions(system);
    },
  },
} as const satisfies Record<string, Schedule>;

export type ScheduleName = keyof typeof schedules;
export const scheduleNames = Object.keys(schedules) as ScheduleName[];

/** The deployed function of a schedule. */
export const functionOf = (name: ScheduleName) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function inWords(counts: Record<string, number> | void): string {
  const words = Object.entries(counts ?? {}).map(([what, count]) => `${count} ${what}`);
  return words.join(', ') || 'done';
}

/** Runs a schedule unless it is running already, and says what it did. */
export async function runSchedule(system: System, name: ScheduleName): Promise<string> {
  const { run }: Schedule = schedules[name];
  const did = await withLease(system, name, async (keepGoing) => inWords(await run(system, keepGoing)));
  const told = did ?? 'running already';
  system.log('info', `${name}: ${told}`);
  return told;
}
