import { hourOf } from '#contract/text/calendar-days.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { type PushNotification, textTagOf } from '#contract/reminders/notification.ts';
import { isQuietHour } from '#contract/reminders/quiet.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import { cut } from '#contract/text/text.ts';
import type { Context } from '#context.ts';
import { stackOf } from '#errors.ts';
import type { Guide } from '#contract/reminders/digest/digest.ts';
import { VOICES } from '#contract/reminders/digest/voices.ts';
import { shown } from '#contract/reminders/digest/words.ts';
import { type Attempt, topicOf } from '#services/reminders/sending/attempt.ts';
import { CLAIM_MS, inMs } from '#services/deliveries/text-claim.ts';
import { closeDelivery, finishAttempt } from '#services/reminders/sending/finish.ts';
import { pushTo } from '#services/reminders/sending/push-to.ts';
import { noticeNoBrowser } from '#services/reminders/subscriptions.ts';
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';

/** Seconds for which a push service keeps a text for a browser that is off. */
const TTL_SECONDS = 86_400;
const NOT_SENT: Attempt = { outcome: 'failed', waiting: null, gone: [], afterMs: 0 };

interface Text {
  person: { id: string; name: string };
  body: string;
}

/**
 * Returns the notification of a text, which is cut to 160 characters. With `isPrivate` it names nobody and
 * quotes nothing.
 */
function notificationOf({ person, body }: Text, isPrivate: boolean, guide: Guide): PushNotification {
  const frame = { tag: textTagOf(person.id), url: `/people/${person.id}`, thread: person.id };
  if (isPrivate) return { ...frame, title: 'Somebody texted you', body: VOICES[guide].private };
  return { ...frame, title: shown(person.name), body: cut(body, SUMMARY_TEXT) };
}

/** Tells whether a delivery is that of a text. */
export const isText = (deliveryId: string) => deliveryId.startsWith('text-');

/** Returns the text that a delivery is about; undefined if it is gone, or was read meanwhile. */
async function findText(ctx: Context, { id }: DeliveryRow): Promise<Text | undefined> {
  const message = await ctx.messages.get(id.replace(/^text-|-push$/g, ''));
  const person = message && (await ctx.people.get(message.person_id));
  return person && person.unread_count > 0 ? { person, body: message.body } : undefined;
}

/** Pushes the text to the user's browsers, after a failure to those that wait for it. */
async function push(ctx: Context, delivery: DeliveryRow): Promise<Attempt> {
  const [account, text, browsers, isActive] = await Promise.all([
    ctx.account.get(),
    findText(ctx, delivery),
    ctx.subscriptions.ofUser(ctx.uid),
    ctx.isActive(),
  ]);
  const { push: isOn, kinds, private: isPrivate } = wholeReminders(account?.reminders ?? {});
  if (!isActive || !account || !text || !isOn || !kinds.includes('texts')) return NOT_SENT;
  const notification = notificationOf(text, isPrivate, account.settings.assistantName ?? 'Scout');
  if (browsers.length === 0) await noticeNoBrowser(ctx);
  return pushTo(ctx, browsers, delivery.waiting, {
    payload: JSON.stringify(notification),
    topic: topicOf(notification.tag),
    ttlSeconds: TTL_SECONDS,
    urgency: 'high',
  });
}

/** Pushes a text that this process has claimed; a failure is logged, and the schedule tries again. */
export async function pushText(ctx: Context, id: string): Promise<void> {
  try {
    const delivery = await ctx.deliveries.get(id);
    if (delivery) await finishAttempt(ctx, id, delivery.claim, await push(ctx, delivery));
  } catch (error) {
    ctx.log('error', 'A text was not pushed', { uid: ctx.uid, id, stack: stackOf(error) });
  }
}

/**
 * Goes on with a text whose push is due again: it failed, or the process that claimed it has ended. Claims
 * it anew, so that two processes do not both send it. Closes it in quiet hours. Returns the moment of the next
 * try (ISO 8601); null if there is none, or another process has it.
 */
export async function retryText(ctx: Context, id: string): Promise<string | null> {
  const claim = ctx.newId();
  const account = await ctx.account.get();
  const isQuiet =
    !!account && isQuietHour(wholeReminders(account.reminders).quiet, hourOf(account.timezone, ctx.now()));
  const claimed = await ctx.transact(async (stores) => {
    const delivery = await stores.deliveries.get(id);
    const now = ctx.now();
    if (delivery?.claim === claim) return delivery;
    if (!delivery?.retry_at || delivery.retry_at > now.toISOString()) return undefined;
    if (isQuiet) return void (await closeDelivery(stores, delivery, 'skipped_quiet'));
    const retry_at = inMs(ctx, CLAIM_MS);
    const attempts = delivery.attempts + 1;
    const after: DeliveryRow = { ...delivery, claim, attempts, retry_at, outcome: null };
    stores.deliveries.set(after);
    return after;
  });
  return claimed ? finishAttempt(ctx, id, claim, await push(ctx, claimed)) : null;
}
