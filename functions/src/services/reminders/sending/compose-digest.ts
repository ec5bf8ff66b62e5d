import type { Channel } from '#contract/reminders/log.ts';
import type { Context } from '#context.ts';
import { deliveryId } from '#document-ids.ts';
import { CLAIM_MS, inMs } from '#services/deliveries/text-claim.ts';
import type { DigestDay } from '#services/reminders/digest/due.ts';
import { heedAfter } from '#services/reminders/digest/heed.ts';
import { chooseWhom, type Whom } from '#services/reminders/digest/whom.ts';
import { everybody } from '#contract/reminders/digest/words.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { NewDelivery } from '#stores/user/deliveries-store.ts';
import { keepBirthdays } from './lost.ts';
import { clockOf, idsOf, type Message, type Source, wordsOf } from './source.ts';

interface Composed {
  source: Source;
  messages: Message[];
  deliveries: NewDelivery[];
  after: Pick<AccountRow, 'reminded' | 'heed'>;
}

const isEmpty = ({ named, skipped }: Whom) => named.length === 0 && skipped.length === 0;

/**
 * Composes the messages of a digest, their claims, and the changes of the account that remember them.
 * Undefined if there is nobody to name or to skip.
 */
export function composeDigest(
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
