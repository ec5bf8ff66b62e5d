import { digestDueAt } from '#contract/reminders/due-at.ts';
import type { Channel } from '#contract/reminders/log.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import type { Context } from '#context.ts';
import { digestNow, type DigestDay } from '#services/reminders/digest/due.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import { composeDigest } from './compose-digest.ts';
import { canMail, type Message, readBrowsers, readSource, type Source } from './source.ts';

/** Claimed messages, with the data needed to send them. */
interface Claimed {
  claim: string;
  source: Source;
  messages: Message[];
}

/** Returns a digest with the channels on which it can be sent; undefined if there is none, or the user is disabled. */
async function reachable(
  ctx: Context,
  digest: DigestDay | undefined,
  account: AccountRow,
  hasBrowser: boolean,
) {
  if (!digest || !(await ctx.isActive())) return undefined;
  const channels: Channel[] = [
    ...(digest.push && hasBrowser ? (['push'] as const) : []),
    ...(digest.email !== 'off' && canMail(ctx, account) ? (['email'] as const) : []),
  ];
  return channels.length > 0 ? { ...digest, channels } : undefined;
}

/**
 * Claims the digest of an account that is due: stores its messages before they are sent, and when the next one is
 * due, in one commit. Undefined if nothing is to be sent, or another process claimed it.
 */
export async function claimDigest(ctx: Context, account: AccountRow): Promise<Claimed | undefined> {
  const { reminder_due_at, timezone } = account;
  if (!reminder_due_at) return undefined;
  const now = ctx.now();
  const reminders = wholeReminders(account.reminders);
  const lastDay = account.reminded?.day ?? null;
  const due = digestNow({ ...reminders, timezone }, new Date(reminder_due_at), now, lastDay);
  const browsers = await readBrowsers(ctx, reminders);
  const digest = await reachable(ctx, due, account, browsers.length > 0);
  const claim = ctx.newId();
  const composed =
    digest && composeDigest(ctx, await readSource(ctx, account, digest.day, browsers), digest, claim);
  const channels = { ...reminders, push: browsers.length > 0 };
  const next = digestDueAt(channels, timezone, now, due?.day ?? lastDay);

  const isClaimed = await ctx.transact(async (stores, attempt) => {
    const before = await stores.account.get();
    const known =
      attempt > 1 ? await stores.deliveries.getAll((composed?.deliveries ?? []).map(({ id }) => id)) : [];
    if (known.some((delivery) => delivery.claim === claim)) return true;
    if (before?.reminder_due_at !== reminder_due_at) return false;
    if (known.length === 0)
      for (const delivery of composed?.deliveries ?? []) stores.deliveries.create(delivery);
    stores.account.set({ ...before, ...(known.length === 0 && composed?.after), reminder_due_at: next });
    return known.length === 0;
  });
  return isClaimed && composed && composed.messages.length > 0
    ? { claim, source: composed.source, messages: composed.messages }
    : undefined;
}
