import { digestDueAt } from '#contract/reminders/due-at.ts';
import type { Channel } from '#contract/reminders/log.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import type { Context } from '#context.ts';
import { deliveryId } from '#document-ids.ts';
import { CLAIM_MS } from '#services/deliveries/text-claim.ts';
import { digestNow, type DigestDay } from '#services/reminders/digest/due.ts';
import { heedAfter } from '#services/reminders/digest/heed.ts';
import { chooseWhom, type Whom } from '#services/reminders/digest/whom.ts';
import { everybody } from '#contract/reminders/digest/words.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { NewDelivery } from '#stores/user/deliveries-store.ts';
import { keepBirthdays } from './lost.ts';
import {
  canMail,
  clockOf,
  idsOf,
  type Message,
  readBrowsers,
  readSource,
  type Source,
  wordsOf,
} from './source.ts';

/** Claimed messages, with what is needed to send them. */
interface Claimed {
  claim: string;
  source: Source;
  messages: Message[];
}

/** Returns a digest with the channels on which it can be sent; undefined if there is none. */
function reachable(ctx: Context, digest: DigestDay | undefined, account: AccountRow, hasBrowser: boolean) {
  if (!digest) return undefined;
  const channels: Channel[] = [
    ...(digest.push && hasBrowser ? (['push'] as const) : []),
    ...(digest.email !== 'off' && canMail(ctx, account) ? (['email'] as const) : []),
  ];
  return channels.length > 0 ? { ...digest, channels } : undefined;
}

interface Composed {
  source: Source;
  messages: Message[];
  deliveries: NewDelivery[];
  after: Pick<AccountRow, 'reminded' | 'heed'>;
}

const isEmpty = ({ named, skipped }: Whom) => named.length === 0 && skipped.length === 0;

/** Composes the messages of a digest, their claims, and what the account remembers of them. */
function composeDigest(
  ctx: Context,
  source: Source,
  { day, isQuiet, channels }: DigestDay & { channels: Channel[] },
  claim: string,
): Composed | undefined {
  const { account, people, promises } = source;
  const now = ctx.now().toISOString();
  const composed = channels
    .map((channel) => {
      const clock = clockOf(ctx, source, day, channel);
      return { channel, clock, whom: chooseWhom(people, clock, account.reminded, promises) };
    })
    .filter(({ whom }) => !isEmpty(whom));
  const [first] = composed;
  if (!first) return undefined;
  const ids = [...new Set(composed.flatMap(({ whom }) => everybody(whom.named).map(({ id }) => id)))];
  const { heed, asks } = heedAfter(account.heed, ids, people, first.clock);
  /** A mail has a link for the answer, so the question is there if there is one. */
  const asking = asks ? composed.at(-1)?.channel : undefined;
  const deliveries = composed.map(({ channel, whom }): NewDelivery => {
    const isSending = whom.named.length > 0 && !isQuiet;
    return {
      id: deliveryId('digest', day, channel),
      kind: 'digest',
      channel,
      day,
      at: now,
      named: idsOf(whom.named),
      skipped: whom.skipped,
      outcome: isSending ? null : isQuiet ? 'skipped_quiet' : 'sent',
      attempts: 1,
      retry_at: isSending ? inMs(ctx, CLAIM_MS) : null,
      first_try_at: now,
      used: [],
      claim,
    };
  });
  const widest = composed.at(-1)!.whom;
  const reminded = { ...widest.reminded, day };
  const celebrated = widest.named.flatMap(({ kind, people }) => (kind === 'birthdays' ? people : []));
  const born = people.filter(({ id }) => celebrated.some((person) => person.id === id));
  return {
    source,
    messages: deliveries.flatMap(({ id, channel, outcome }, index) => {
      const { whom, clock } = composed[index]!;
      const words = { ...wordsOf(source, clock), asksLessOften: channel === asking };
      return outcome === null ? [{ id, channel, groups: whom.named, words }] : [];
    }),
    deliveries,
    after: { reminded: isQuiet ? keepBirthdays(reminded, born, day) : reminded, heed },
  };
}

export const inMs = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms).toISOString();

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
  const digest = reachable(ctx, due, account, browsers.length > 0);
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
