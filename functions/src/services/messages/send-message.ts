import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { phoneKeysOf } from '#contract/card/first-entries.ts';
import { utcDate } from '#contract/people/health.ts';
import type { Message, SendMessage } from '#contract/calls/sms.ts';
import { AppError, forbiddenByState, invalid, stackOf } from '#errors.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { requirePerson, touchPerson } from '#services/write/person-row.ts';
import { useQuota } from '#services/write/quota.ts';
import { coverPhones, keepPair } from '#services/number-pairs/number-pairs.ts';
import { saveMessages, savePeople } from '#services/write/save-people.ts';
import { advanceMessage, type Report } from './advance-message.ts';
import { choosePair } from './choose-pair.ts';
import { optedOut, showOptOut, withOptOut } from './opt-out.ts';
import { withMessage } from './recent-messages.ts';
import { PATIENCE_MS } from './settle-pair.ts';
import { toMessage } from './thread.ts';

/** Returns the phone to text: the one asked for, or else the preferred one. Throws if it cannot be texted. */
function phoneToText(person: PersonRow, asked: string | undefined): string {
  const to = asked ?? person.phone_number;
  if (!to && person.phones.length > 0)
    throw forbiddenByState(`The preferred number of ${person.name} cannot be texted`);
  if (!to) throw forbiddenByState(`${person.name} has no phone number`);
  const phones = person.phones.filter(({ e164 }) => e164 === to);
  if (phones.length === 0) throw invalid('to', 'is none of their numbers');
  if (phones.some(({ opted_out }) => opted_out)) throw optedOut(person.name);
  return to;
}

/**
 * Stores a text as queued before Twilio is asked to send it. Also takes number pairs for the phone and for
 * the person's other phones. Throws if the person cannot be texted, or the quota is used up.
 */
async function queueMessage(
  ctx: Context,
  stores: Stores,
  id: string,
  input: SendMessage,
): Promise<MessageRow> {
  const person = await requirePerson(stores, input.person_id);
  const to = phoneToText(person, input.to);
  const moment = ctx.now();
  const now = moment.toISOString();
  const text = {
    id,
    body: input.body,
    direction: 'outbound' as const,
    person_id: person.id,
    user_id: ctx.uid,
    status: 'queued' as const,
    error_message: null,
    sent_at: null,
    created_at: now,
    updated_at: now,
    to,
    provider_sid: null,
    give_up_at: null,
  };
  const [{ number: from, isNew, known }, recent_messages] = await Promise.all([
    choosePair(ctx, stores, person, to),
    withMessage(stores, person, text),
    useQuota(ctx, stores, 'texts', { now: moment }),
  ]);
  const message: MessageRow = { ...text, from };
  saveMessages(stores, [{ after: message }]);
  const pair = { number: from, phone: to, uid: ctx.uid, person_id: person.id };
  const takenFor = isNew ? id : null;
  keepPair(stores, { ...pair, last_used_at: now, taken_for: takenFor, opted_out: false }, known);
  const others = phoneKeysOf(person).filter((phone) => phone !== to);
  if (others.length > 0) await coverPhones(ctx, stores, person, { number: from, phones: others, takenFor });
  // Touch the person: a concurrent STOP, new phone or deletion then causes a conflict, and the next attempt
  // sees it before sending.
  touchPerson(stores, person, { sms_number: from, recent_messages });
  return message;
}

async function queueOnce(ctx: Context, input: SendMessage, key: string | undefined) {
  const request = { key, call: 'sendMessage', input };
  try {
    return await runOnce(ctx, request, {
      find: (stores, id) => stores.messages.get(id),
      create: (stores, id) => queueMessage(ctx, stores, id, input),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'opted_out') await showOptOut(ctx, input);
    throw error;
  }
}

/**
 * Applies Twilio's answer to a text that it accepted. A failure is only logged, because the caller must not
 * send the text again.
 */
async function settleAccepted(ctx: Context, message: MessageRow, report: Report): Promise<MessageRow> {
  try {
    return await advanceMessage(ctx, message.id, report);
  } catch (error) {
    ctx.log('error', 'An accepted text waits for its report', {
      messageId: message.id,
      stack: stackOf(error),
    });
    return message;
  }
}

/**
 * Texts a person. A text that Twilio refuses at once is removed, and its idempotency key may be used again. Otherwise a
 * repeat with the same key and body sends nothing, and returns the message as it is now; to send one again that failed
 * later, use a new key. If it is unknown whether Twilio took the text, it stays queued and is settled by asking Twilio,
 * never by sending twice.
 */
export async function sendMessage(ctx: Context, input: SendMessage, key?: string): Promise<Message> {
  const { row: message, isNew } = await queueOnce(ctx, input, key);
  if (!isNew) return toMessage(message);
  const { from, to, body } = message;
  const sent = await ctx.texting.send({ from, to, body, reference: `${ctx.uid}/${message.id}` });
  switch (sent.outcome) {
    case 'accepted':
      return toMessage(await settleAccepted(ctx, message, sent));
    case 'refused':
      await withdrawMessage(ctx, message, key, sent.isOptedOut);
      throw sent.isOptedOut ? optedOut('This phone') : new AppError('upstream_failed', sent.message);
    case 'unknown':
      await awaitOutcome(ctx, message, sent.isTimeout);
      throw unknownOutcome(message, sent.isTimeout);
  }
}

/** Time in milliseconds after which Twilio certainly lists a text that it took. */
const LISTED_MS = 30_000;

/**
 * Stores when a text of unknown outcome is given up. After an error, 30 s are enough: Twilio lists the text
 * soon or never has it. A request that timed out may still be carried out, so that takes ten minutes.
 */
async function awaitOutcome(ctx: Context, { id }: MessageRow, isTimeout: boolean): Promise<void> {
  const give_up_at = new Date(ctx.now().getTime() + (isTimeout ? PATIENCE_MS : LISTED_MS)).toISOString();
  try {
    await ctx.transact(async (stores) => {
      const before = await stores.messages.get(id);
      if (before?.status !== 'queued' || before.provider_sid) return;
      saveMessages(stores, [{ before, after: { ...before, give_up_at } }]);
    });
  } catch (error) {
    ctx.log('error', 'A text waits longer for its outcome', { messageId: id, stack: stackOf(error) });
  }
}

/**
 * Returns the error for a text that may have been sent. `message_id` in its details shows that the message is
 * kept.
 */
function unknownOutcome({ id }: MessageRow, isTimeout: boolean): AppError {
  const details = [{ path: 'message_id', message: id }];
  const [code, what] = isTimeout
    ? (['upstream_timeout', 'took too long'] as const)
    : (['upstream_failed', 'failed'] as const);
  return new AppError(code, `The text service ${what}; the text is kept and settled later`, { details });
}

/** Frees the number pairs that were taken only for this message. */
async function releasePairs(ctx: Context, stores: Stores, { id, person_id }: MessageRow): Promise<void> {
  const pairs = await stores.numberPairs.ofPerson(ctx.uid, person_id);
  for (const pair of pairs) if (pair.taken_for === id) stores.numberPairs.remove(pair.id);
}

/** Stores that a phone has opted out, which Twilio reported when it refused a text. */
async function keepOptOut(ctx: Context, stores: Stores, phone: string): Promise<void> {
  const { pairs, people } = await withOptOut(ctx, stores, phone, true);
  for (const pair of pairs) stores.numberPairs.set(pair);
  await savePeople(ctx, stores, { people });
}

/**
 * Removes a refused text and gives back its idempotency key and quota, and the number pairs taken only for
 * it. If the phone has opted out, the pairs stay, because one of them stores that.
 */
async function withdrawMessage(
  ctx: Context,
  message: MessageRow,
  key: string | undefined,
  isOptedOut = false,
): Promise<void> {
  await ctx.transact(async (stores) => {
    const stored = await stores.messages.get(message.id);
    if (!stored) return; // already removed, but the answer to the commit was lost
    if (isOptedOut) await keepOptOut(ctx, stores, message.to);
    else await releasePairs(ctx, stores, stored);
    saveMessages(stores, [{ before: message }]);
    if (key !== undefined) stores.idempotency.remove(key);
    stores.quotas.count(utcDate(new Date(message.created_at)), 'texts', -1);
  });
}
