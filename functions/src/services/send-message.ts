import type { Message, SendMessage } from '#contract/sms.ts';
import type { Context, MessageRow, Stores } from '#context.ts';
import { AppError, forbiddenByState } from '#errors.ts';
import { advanceMessage, type Report } from './advance-message.ts';
import { toMessage } from './messages.ts';
import { once } from './once.ts';
import { useQuota } from './quota.ts';
import { requirePerson } from './save.ts';
import { choosePair } from './sms-pair.ts';

/** The outbox: the text is stored, and its pair taken, before anybody is asked to send it. */
async function queueMessage(
  ctx: Context,
  stores: Stores,
  id: string,
  input: SendMessage,
): Promise<MessageRow> {
  const person = await requirePerson(stores, input.person_id);
  if (!person.phone_number) throw forbiddenByState(`${person.name} has no phone number`);
  if (person.sms_opted_out)
    throw new AppError('opted_out', `${person.name} answered STOP and takes no texts`);
  await useQuota(ctx, stores, 'texts');
  const { number: from, isNew } = await choosePair(ctx, stores, person, person.phone_number);
  const now = ctx.now().toISOString();
  const message: MessageRow = {
    id,
    body: input.body,
    direction: 'outbound',
    person_id: person.id,
    user_id: ctx.uid,
    status: 'queued',
    error_message: null,
    sent_at: null,
    created_at: now,
    updated_at: now,
    from,
    to: person.phone_number,
    provider_sid: null,
  };
  stores.messages.create(message);
  const pair = { number: from, phone: person.phone_number, uid: ctx.uid, person_id: person.id };
  stores.routes.set({ ...pair, last_used_at: now, taken_for: isNew ? id : null });
  // Written so that a STOP, a new phone or the trash, coming in meanwhile, is seen before the text leaves.
  stores.people.set({ ...person, sms_number: from, version: person.version + 1 });
  stores.revision.add({ messages: 1 });
  return message;
}

/** The text was taken: whatever fails from here on, the caller must not be told to send it again. */
async function settleAccepted(ctx: Context, message: MessageRow, report: Report): Promise<MessageRow> {
  try {
    return await advanceMessage(ctx, message.id, report);
  } catch (error) {
    const { stack } = error as Error;
    ctx.log('error', 'An accepted text waits for its report', { messageId: message.id, stack });
    return message;
  }
}

/**
 * Texts a person. The same idempotency key and body answers the first call's message as it stands by now, a failed one
 * too, and sends nothing again: to try a failed text anew takes a new key. When nobody can tell whether Twilio took the
 * text it stays queued, to be settled by asking, never by sending twice.
 */
export async function sendMessage(ctx: Context, input: SendMessage, key?: string): Promise<Message> {
  const { row: message, isNew } = await once(
    ctx,
    { key, call: 'sendMessage', input },
    {
      find: (stores, id) => stores.messages.get(id),
      create: (stores, id) => queueMessage(ctx, stores, id, input),
    },
  );
  if (!isNew) return toMessage(message);
  const { from, to, body } = message;
  const sent = await ctx.texting.send({ from, to, body, reference: `${ctx.uid}/${message.id}` });
  switch (sent.outcome) {
    case 'accepted':
      return toMessage(await settleAccepted(ctx, message, sent));
    case 'refused':
      await withdrawMessage(ctx, message, key);
      throw new AppError('upstream_failed', sent.message);
    case 'unknown':
      throw sent.isTimeout
        ? new AppError(
            'upstream_timeout',
            'The text service took too long; the text is kept and settled later',
          )
        : new AppError('upstream_failed', 'The text service failed; the text is kept and settled later');
  }
}

/** Forgets a text that was refused, with the pair of numbers if it was taken for it alone. */
async function withdrawMessage(ctx: Context, message: MessageRow, key: string | undefined) {
  await ctx.transact(async (stores) => {
    const pair = await stores.routes.get(message.from, message.to);
    if (pair?.taken_for === message.id) stores.routes.remove(pair.id);
    stores.messages.remove(message.id);
    if (key !== undefined) stores.idempotency.remove(key);
    stores.quotas.count('texts', -1);
    stores.revision.add({ messages: 1 });
  });
}
