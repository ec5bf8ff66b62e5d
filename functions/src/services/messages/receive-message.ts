import type { Context } from '#context.ts';
import { deliveryId } from '#document-ids.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { System } from '#system.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { SUMMARY_TEXT, UNROUTED_DAYS } from '#contract/limits.ts';
import { isNotice, type OptWord, optWordOf } from '#contract/phone/texting.ts';
import { cut, Id } from '#contract/text/text.ts';
import { AppError, notFound, stackOf } from '#errors.ts';
import { laterContact } from '#services/write/person-row.ts';
import { keepPair } from '#services/number-pairs/number-pairs.ts';
import { saveMessages, savePeople } from '#services/write/save-people.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { advanceMessage, type Report } from './advance-message.ts';
import { withOptOut, withStop } from './opt-out.ts';
import { textClaim } from '#services/deliveries/text-claim.ts';
import { withMessage } from './recent-messages.ts';

export interface Inbound {
  sid: string;
  from: string;
  to: string;
  body: string;
}

const toRow = (
  ctx: Context,
  { sid, from, to, body }: Inbound,
  person_id: string,
  now: string,
): MessageRow => ({
  id: sid,
  body,
  direction: 'inbound',
  person_id,
  user_id: ctx.uid,
  status: 'received',
  error_message: null,
  sent_at: now,
  created_at: now,
  updated_at: now,
  from,
  to,
  provider_sid: sid,
  give_up_at: null,
});

/** A text that was stored in its thread. */
interface Delivered {
  ctx: Context;
  /** Id of the delivery with which the caller pushes it; absent if it is not to be pushed. */
  toPush?: string;
}

/**
 * Tells whether a text opts its phone out (true) or in (false); undefined if it does neither. A late one opts nobody in,
 * because a later text may have opted out.
 */
function optOutBy(word: OptWord | undefined, isLate: boolean): boolean | undefined {
  if (word === 'stop') return true;
  return word === undefined || isLate ? undefined : false;
}

/**
 * Stores an inbound text in its thread, once. Returns undefined if the pair no longer belongs to this user, or if
 * its person is gone. `lateSince` is the time when a text came that was kept apart since.
 */
async function deliver(ctx: Context, inbound: Inbound, lateSince?: string): Promise<Delivered | undefined> {
  const isLate = lateSince !== undefined;
  const account = ctx.revisionAtStart.pushes_texts ? await ctx.account.get() : undefined;
  let pushed: string | undefined;
  return ctx.transact(async (stores, attempt) => {
    const { sid, from, to, body } = inbound;
    const pair = await stores.numberPairs.get(to, from);
    if (pair?.uid !== ctx.uid) return undefined;
    const word = optWordOf(body);
    const isOut = optOutBy(word, isLate);
    const [unrouted, person, known] = await Promise.all([
      stores.numberPairs.getUnrouted(sid),
      stores.people.getIncludingTrash(pair.person_id),
      isOut === undefined ? undefined : withOptOut(ctx, stores, from, isOut),
    ]);
    // The first attempt need not look for the message: creating one that exists fails the commit, and a
    // second attempt follows.
    const mayBeKnown = attempt > 1 || !person || isLate;
    const isKnown = mayBeKnown && !!(await stores.messages.get(sid));
    if (isLate && unrouted && (person || isKnown)) stores.numberPairs.removeUnrouted(sid);
    if (isKnown || isLate !== !!unrouted) {
      const delivery =
        pushed === undefined ? undefined : await stores.deliveries.get(deliveryId('text', sid, 'push'));
      return delivery && delivery.claim === pushed ? { ctx, toPush: delivery.id } : { ctx };
    }
    if (!person) return undefined;
    const now = lateSince ?? ctx.now().toISOString();
    const message = toRow(ctx, inbound, person.id, now);
    const others = known?.people.filter(({ before }) => before.id !== person.id) ?? [];
    const text = cut(body, SUMMARY_TEXT);
    const asMessage = {
      unread_count: person.unread_count + 1,
      ...((person.last_message_at ?? '') <= now && {
        last_message: text,
        last_message_at: now,
        last_message_direction: 'inbound' as const,
      }),
    };
    const after: PersonRow = {
      ...(isOut === undefined ? person : withStop(person, from, isOut)),
      ...(!isNotice(word, pair.opted_out) && asMessage),
      last_contact_date: laterContact(person, now),
      recent_messages: await withMessage(stores, person, message),
    };
    const data = { message_id: sid };
    const event = { type: 'message_in' as const, summary: text, data, at: now, is_contact: true };
    const people = [{ before: person, after, events: [event] }, ...others];
    await savePeople(ctx, stores, { people });
    saveMessages(stores, [{ after: message }]);
    for (const other of known?.pairs ?? []) if (other.id !== pair.id) stores.numberPairs.set(other);
    const opted_out = isOut ?? pair.opted_out;
    keepPair(stores, { ...pair, last_used_at: ctx.now().toISOString(), taken_for: null, opted_out }, pair);
    const claim = account && !isNotice(word, pair.opted_out) && textClaim(ctx, account, person, sid);
    if (!claim) return { ctx };
    stores.deliveries.create(claim);
    pushed = claim.claim;
    return claim.outcome ? { ctx } : { ctx, toPush: claim.id };
  });
}

/**
 * Number of attempts to deliver a text: a merge may move its number pair to another person between two reads.
 */
const TRIES = 3;

/** Delivers a text to its thread. Returns undefined if there is no thread for it. `lateSince` is as in `deliver`. */
export async function reachThread(
  system: System,
  inbound: Inbound,
  lateSince?: string,
): Promise<Delivered | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const ctx = await system.inboundContext(inbound.sid, inbound.to, inbound.from);
    if (!ctx) return undefined;
    const delivered = await deliver(ctx, inbound, lateSince);
    if (delivered) return delivered;
  }
  return undefined;
}

/** Keeps a text apart, once. With `is_failed`, a schedule tries again to deliver it. */
export async function keepUnrouted(
  system: System,
  { sid, ...message }: Inbound,
  is_failed: boolean,
): Promise<void> {
  await system.transactNumberPairs(async (numberPairs, attempt) => {
    if (attempt > 1 && (await numberPairs.getUnrouted(sid))) return;
    const received_at = system.now().toISOString();
    numberPairs.createUnrouted({ id: sid, ...message, received_at, is_failed });
  });
}

export const NOT_REACHED = 'An inbound text did not reach its thread';

/**
 * Stores an inbound text once, even if Twilio reports it several times, and returns it. The text goes to the user who
 * owns the pair of numbers `to` and `from`. It is kept as unrouted if nobody owns the pair or the person is gone, and
 * until the next run of a schedule if delivery fails: Twilio does not report it again.
 */
export async function receiveMessage(system: System, inbound: Inbound): Promise<Delivered | undefined> {
  const { sid } = inbound;
  try {
    const delivered = await reachThread(system, inbound);
    if (delivered) return delivered;
  } catch (error) {
    system.log('error', NOT_REACHED, { sid, stack: stackOf(error) });
    await keepUnrouted(system, inbound, true);
    return undefined;
  }
  await keepUnrouted(system, inbound, false);
  system.log('warning', 'An inbound text has no route', { sid });
  return undefined;
}

/** Number of unrouted texts deleted at a time. */
const PAGE = 300;

/** Returns the moment a number of days before `now`, in ISO 8601. */
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

type Reads = Pick<System, 'transactNumberPairs' | 'now'>;

/**
 * Deletes the texts that reached no user and are at least 30 days old, such as texts to a deleted account.
 * Returns their number. Safe to run twice at once and to stop at any point.
 */
export async function eraseUnrouted({ transactNumberPairs, now }: Reads, keepGoing: KeepGoing) {
  const before = daysAgo(now(), UNROUTED_DAYS);
  let texts = 0;
  for (let isLast = false; !isLast && (await keepGoing());) {
    const erased = await transactNumberPairs(async (pairs) => {
      const old = await pairs.unroutedBefore(before, PAGE);
      for (const id of old) pairs.removeUnrouted(id);
      return old.length;
    });
    texts += erased;
    isLast = erased < PAGE;
  }
  return { texts };
}

/** Age in days at which an undelivered text should be gone, even if the daily schedule was late. */
const OVERDUE_DAYS = UNROUTED_DAYS + 2;

/**
 * Returns how many undelivered texts should have been deleted by now. It counts up to 300, which stands for
 * 300 or more.
 */
export const countOverdue = async ({ transactNumberPairs, now }: Reads): Promise<number> =>
  transactNumberPairs(
    async (pairs) => (await pairs.unroutedBefore(daysAgo(now(), OVERDUE_DAYS), PAGE)).length,
  );

/** Parses the reference sent along with a text, `uid/messageId`; undefined if it is invalid. */
function readReference(reference = ''): { uid: string; messageId: string } | undefined {
  const [uid, messageId] = reference.split('/').map((part) => Id.safeParse(part).data);
  return uid && messageId ? { uid, messageId } : undefined;
}

/**
 * Applies a delivery report. `reference` was sent along with the text; without it the message is found by its
 * sid. A report without a message is only logged.
 */
export async function receiveReport(system: System, report: Report, reference?: string): Promise<void> {
  const found = readReference(reference) ?? (await system.findMessageBySid(report.sid));
  const ctx = found && (await system.userContext(found.uid));
  try {
    if (!found || !ctx) throw notFound('Message');
    await advanceMessage(ctx, found.messageId, report);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    system.log('warning', 'A delivery report has no message', { sid: report.sid });
  }
}
