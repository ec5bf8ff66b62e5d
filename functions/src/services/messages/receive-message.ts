import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { System } from '#system.ts';
import { DAY_MS } from '#contract/health.ts';
import { SUMMARY_TEXT, UNROUTED_DAYS } from '#contract/limits.ts';
import { isNotice, optWordOf } from '#contract/texting.ts';
import { cut, Id } from '#contract/text.ts';
import { AppError, notFound, stackOf } from '#errors.ts';
import { laterContact } from '#services/write/person-row.ts';
import { keepPair } from '#services/number-pairs/number-pairs.ts';
import { saveMessages, savePeople } from '#services/write/save-people.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { advanceMessage, type Report } from './advance-message.ts';
import { withOptOut, withStop } from './opt-out.ts';
import { withMessage } from './recent-messages.ts';

interface Inbound {
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

/**
 * Stores an inbound text in its thread, once. Returns false if the pair no longer belongs to this user, or
 * its person is gone.
 */
async function deliver(ctx: Context, inbound: Inbound): Promise<boolean> {
  return ctx.transact(async (stores, attempt) => {
    const { sid, from, to, body } = inbound;
    const pair = await stores.numberPairs.get(to, from);
    if (pair?.uid !== ctx.uid) return false;
    const word = optWordOf(body);
    const isOut = word && word === 'stop';
    const [unrouted, person, known] = await Promise.all([
      stores.numberPairs.getUnrouted(sid),
      stores.people.getIncludingTrash(pair.person_id),
      isOut === undefined ? undefined : withOptOut(ctx, stores, from, isOut),
    ]);
    // Creating a message that exists fails the commit and starts a second attempt; so the first one need not
    // look for it.
    const mayBeKnown = attempt > 1 || !person;
    if (unrouted || (mayBeKnown && (await stores.messages.get(sid)))) return true;
    if (!person) return false;
    const now = ctx.now().toISOString();
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
    keepPair(stores, { ...pair, last_used_at: now, taken_for: null, opted_out }, pair);
    return true;
  });
}

/** How often a text looks for its owner: a merge may move the pair after it was read. */
const TRIES = 3;

/**
 * Delivers a text to its thread; false if it has none. A failure is logged and returns false, so that the text is
 * not lost.
 */
async function reachThread(system: System, inbound: Inbound): Promise<boolean> {
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const ctx = await system.inboundContext(inbound.sid, inbound.to, inbound.from);
      if (!ctx) return false;
      if (await deliver(ctx, inbound)) return true;
    }
    return false;
  } catch (error) {
    system.log('error', 'An inbound text did not reach its thread', {
      sid: inbound.sid,
      stack: stackOf(error),
    });
    return false;
  }
}

/**
 * Stores an inbound text with the user whose pair it came over, once, even if Twilio reports it several
 * times. Without such a user it is stored as unrouted.
 */
export async function receiveMessage(system: System, inbound: Inbound): Promise<void> {
  if (await reachThread(system, inbound)) return;
  const { sid, ...message } = inbound;
  await system.transactNumberPairs(async (numberPairs, attempt) => {
    if (attempt > 1 && (await numberPairs.getUnrouted(sid))) return;
    numberPairs.createUnrouted({ id: sid, ...message, received_at: system.now().toISOString() });
  });
  system.log('warning', 'An inbound text has no route', { sid });
}

/** Number of unrouted texts deleted at a time. */
const PAGE = 300;

/** The moment, in ISO 8601, at which texts received then have been kept for so many days. */
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

type Reads = Pick<System, 'transactNumberPairs' | 'now'>;

/**
 * Deletes the texts that reached no user 30 days ago or earlier, as those for a deleted account; returns how
 * many. Safe to run twice at once and to stop at any point.
 */
export async function eraseUnrouted({ transactNumberPairs, now }: Reads, keepGoing: KeepGoing) {
  const before = daysAgo(now(), UNROUTED_DAYS);
  let texts = 0;
  for (let isLast = false; !isLast && (await keepGoing());) {
    const erased = await transactNumberPairs(async (pairs) => {
      const old = await pairs.unroutedBefore(before, PAGE);
      for (const { id } of old) pairs.removeUnrouted(id);
      return old.length;
    });
    texts += erased;
    isLast = erased < PAGE;
  }
  return { texts };
}

/** Days after which a text should have been deleted, even if the daily schedule was late. */
const OVERDUE_DAYS = UNROUTED_DAYS + 2;

/** Returns how many texts that reached no user are overdue for deletion; 300 stands for 300 or more. */
export const countOverdue = async ({ transactNumberPairs, now }: Reads): Promise<number> =>
  transactNumberPairs(
    async (pairs) => (await pairs.unroutedBefore(daysAgo(now(), OVERDUE_DAYS), PAGE)).length,
  );

/** Parses the reference that was sent along with a text, `uid/messageId`. */
function readReference(reference = ''): { uid: string; messageId: string } | undefined {
  const [uid, messageId] = reference.split('/').map((part) => Id.safeParse(part).data);
  return uid && messageId ? { uid, messageId } : undefined;
}

/** Applies a delivery report; `reference` is the one sent along with the text, if the report still has it. */
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
