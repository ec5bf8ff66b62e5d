import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#context.ts';
import type { System } from '#system.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import { claimDigest } from './sending/claim.ts';
import { finishAttempt } from './sending/finish.ts';
import { retryDigest } from './sending/retry.ts';
import { isText, retryText } from './texts/push-text.ts';
import { sendMessage } from './sending/send.ts';

/** Number of users whose digests are sent at the same time. */
const AT_ONCE = 10;
/**
 * Pauses in one run, in milliseconds, after which its failed messages are tried again. Each ends just after
 * a try is due.
 */
const PAUSES_MS = [16_000, 31_000, 61_000];

interface Options {
  /** Number of accounts that are read at a time. */
  page?: number;
  /** Waits between the tries of one run. */
  wait?: (ms: number) => Promise<unknown>;
}

/** Calls `work` for each item, a few at the same time. */
async function atOnce<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for await (const item of items) await work(item);
    }),
  );
}

/** Sends the digest of an account that is due; returns when each of its messages is tried again, null: not at all. */
async function sendDigest(ctx: Context, account: AccountRow): Promise<(string | null)[]> {
  const claimed = await claimDigest(ctx, account);
  if (!claimed) return [];
  const { messages, source, claim } = claimed;
  return Promise.all(
    messages.map(async (message) =>
      finishAttempt(ctx, message.id, claim, await sendMessage(ctx, message, source)),
    ),
  );
}

/**
 * Sends the digests that are due, and tries failed ones again, some of them later in the same run. Several
 * processes may do it at the same time, and any of them may end at any moment: each message is claimed
 * before it is sent.
 */
export async function sendDigests(
  system: System,
  keepGoing: KeepGoing,
  { page, wait = delay }: Options = {},
): Promise<{ messages: number; retries: number }> {
  const run = { messages: 0, retries: 0 };
  const [digests, retries] = await Promise.all([
    openQueue(system, 'digests'),
    openQueue(system, 'reminders'),
  ]);
  /** True once a message of this run has failed and is to be tried again. Only then are there pauses. */
  let hasFailed = false;

  async function sendDue(): Promise<void> {
    const due = system.remindersDue(system.now().toISOString(), page);
    await atOnce(digests.due(due, keepGoing), (row) =>
      digests.forUser(
        row,
        'A digest could not be sent',
        async (ctx) => {
          const tries = await sendDigest(ctx, row.account);
          run.messages += tries.length;
          hasFailed ||= tries.some(Boolean);
        },
        new Map([[row.path, row.doc]]),
      ),
    );
  }

  async function retryOpen(): Promise<void> {
    const open = system.deliveryRetries(system.now().toISOString());
    await atOnce(retries.due(open, keepGoing), (delivery) =>
      retries.forUser(delivery, 'A reminder could not be sent again', async (ctx) => {
        run.retries++;
        const retry = isText(delivery.id) ? retryText : retryDigest;
        if (await retry(ctx, delivery.id)) hasFailed = true;
      }),
    );
  }

  await sendDue();
  await retryOpen();
  for (const pause of PAUSES_MS) {
    if (!hasFailed) break;
    await wait(pause);
    if (!(await keepGoing())) break;
    await retryOpen();
  }
  return run;
}
