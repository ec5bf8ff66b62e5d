import { stackOf } from './errors.ts';
import type { System } from './system.ts';
import { finishAccountDeletions } from './services/account/deletion.ts';
import { finishMerges } from './services/duplicates/finish-merge.ts';
import { finishUndos } from './services/duplicates/finish-undo.ts';
import { finishTagDeletions } from './services/tags/finish-tag-deletions.ts';
import { purgeTrash } from './services/people/owned/purge.ts';
import { recomputeHealth, refreshStaleHealth } from './services/health/recompute-health.ts';
import { retryGeocoding } from './services/places/retry-geocoding.ts';
import { sendDigests } from './services/reminders/send-digests.ts';
import { settleMessages } from './services/messages/settle-messages.ts';
import { eraseUnrouted } from './services/messages/receive-message.ts';
import { deliverLateTexts } from './services/guide-texts/deliver-late.ts';
import { settleGuideTexts } from './services/guide-texts/settle-guide-texts.ts';
import { type KeepGoing, withLease, withoutLease } from './services/write/scheduled-work.ts';

interface Schedule {
  everyMinutes: number;
  /**
   * True if several runs may work at the same time, because they claim each piece of work. A run that has
   * ended then does not block others, and is repeated soon.
   */
  sharesWork?: true;
  /** Does the work. May return counts for the log, such as `{ renewed: 12 }`. */
  run: (system: System, keepGoing: KeepGoing) => Promise<Record<string, number> | void>;
}

/** All schedules by name, which is also used to run one by hand. */
export const schedules = {
  'recompute-health': {
    everyMinutes: 60,
    async run(system, keepGoing) {
      await refreshStaleHealth(system, keepGoing);
      return recomputeHealth(system, keepGoing);
    },
  },
  'settle-messages': {
    everyMinutes: 5,
    run: async (system, keepGoing) => ({
      ...(await deliverLateTexts(system, keepGoing)),
      ...(await settleMessages(system, keepGoing)),
      ...(await settleGuideTexts(system, keepGoing)),
    }),
  },
  'send-reminders': { everyMinutes: 5, sharesWork: true, run: sendDigests },
  'purge-trash': {
    everyMinutes: 24 * 60,
    run: async (system, keepGoing) => ({
      ...(await purgeTrash(system, keepGoing)),
      ...(await eraseUnrouted(system, keepGoing)),
    }),
  },
  'retry-geocoding': { everyMinutes: 15, run: retryGeocoding },
  /**
   * Finishes deletions of accounts and tags, merges (which end with deleting the merged person) and undos of
   * merges.
   */
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
 * Runs a schedule unless it is already running. Logs and returns a description of what it did. A failure is
 * logged and thrown again without details, because Firebase logs the message of an error that a function
 * throws.
 */
export async function runSchedule(system: System, name: ScheduleName): Promise<string> {
  const { run, sharesWork }: Schedule = schedules[name];
  const inTurn = sharesWork ? withoutLease : withLease;
  const outcome = await inTurn(system, name, async (keepGoing) => inWords(await run(system, keepGoing))).then(
    (did) => did ?? 'running already',
    (error: unknown) => void system.log('error', `${name} failed`, { stack: stackOf(error) }),
  );
  if (outcome === undefined) throw new Error(`${name} failed`);
  system.log('info', `${name}: ${outcome}`);
  return outcome;
}
