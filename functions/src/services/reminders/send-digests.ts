import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#context.ts';
import type { System } from '#system.ts';
import { forUser, type KeepGoing } from '#services/write/scheduled-work.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import { claimDigest } from './sending/claim.ts';
import { finishAttempt } from './sending/finish.ts';
import { retryDigest } from './sending/retry.ts';
import { isText, retryText } from './texts/push-text.ts';
import { sendMessage } from './sending/send.ts';

const PAGE = 100;
/** Number of users whose digests are sent at the same time. */
const AT_ONCE = 10;
/**
 * Pauses in one run, in milliseconds, after which its failed messages are tried again. Each ends just after
 * a try is due.
 */
const PAUSES_MS = [16_000, 31_000, 61_000];

interface Options {
  page?: number;
  /** Waits between the tries of one run. */
  wait?: (ms: number) => Promise<unknown>;
}

type Due = Awaited<ReturnType<System['remindersDue']>>['accounts'][number];

/** Calls `work` for each item, a few at the same time. */
async function atOnce<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
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
  { page = PAGE, wait = delay }: Options = {},
): Promise<{ messages: number; retries: number }> {
  const run = { messages: 0, retries: 0 };
  /** True once a message of this run has failed and is to be tried again. Only then are there pauses. */
  let hasFailed = false;

  const sendTo = ({ account, doc }: Due) =>
    forUser(
      system,
      account.id,
      'A digest could not be sent',
      async (ctx) => {
        const tries = await sendDigest(ctx, account);
        run.messages += tries.length;
        hasFailed ||= tries.some(Boolean);
      },
      new Map([[doc.ref.path, doc]]),
    );

  async function retryOpen(): Promise<void> {
    const open = await system.deliveryRetries(system.now().toISOString());
    run.retries += open.length;
    await atOnce(open, ({ uid, id }) =>
      forUser(system, uid, 'A reminder could not be sent again', async (ctx) => {
        const retry = isText(id) ? retryText : retryDigest;
        if (await retry(ctx, id)) hasFailed = true;
      }),
    );
  }

  let after: Due['doc'] | null | undefined = null;
  do {
    const due: Awaited<ReturnType<System['remindersDue']>> = await system.remindersDue(
      system.now().toISOString(),
      page,
      after,
    );
    await atOnce(due.accounts, sendTo);
    after = due.next;
  } while (after && (await keepGoing()));
  await retryOpen();
  for (const pause of PAUSES_MS) {
    if (!hasFailed) break;
    await wait(pause);
    if (!(await keepGoing())) break;
    await retryOpen();
  }
  return run;
}
