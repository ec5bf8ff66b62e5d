import { SUMMARY_TEXT } from '#contract/person.ts';
import type { Context, MessageRow, PersonRow, System } from '#context.ts';
import { AppError, notFound } from '#errors.ts';
import { advanceMessage, type Report } from './advance-message.ts';
import { cut } from './pack.ts';
import { laterContact, savePerson } from './save.ts';

export interface Inbound {
  sid: string;
  from: string;
  to: string;
  body: string;
}

const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START_WORDS = new Set(['START', 'UNSTOP', 'YES']);

/** Whether the person takes no texts after answering this from their phone; their own words decide. */
function optedOut(person: PersonRow, { from, body }: Inbound): boolean {
  if (from !== person.phone_number) return person.sms_opted_out;
  const word = body.trim().toUpperCase();
  if (STOP_WORDS.has(word)) return true;
  return START_WORDS.has(word) ? false : person.sms_opted_out;
}

/** Stores a text in its thread, once; false when the pair it came over is not this user's any more. */
async function deliver(ctx: Context, inbound: Inbound): Promise<boolean> {
  return ctx.transact(async (stores) => {
    const route = await stores.routes.get(inbound.to, inbound.from);
    if (route?.uid !== ctx.uid) return false;
    if (await stores.messages.get(inbound.sid)) return true;
    const person = await stores.people.getEvenInTrash(route.person_id);
    if (!person) return false;
    const now = ctx.now().toISOString();
    const message: MessageRow = {
      id: inbound.sid,
      body: inbound.body,
      direction: 'inbound',
      person_id: person.id,
      user_id: ctx.uid,
      status: 'received',
      error_message: null,
      sent_at: now,
      created_at: now,
      updated_at: now,
      from: inbound.from,
      to: inbound.to,
      provider_sid: inbound.sid,
    };
    const text = cut(inbound.body, SUMMARY_TEXT);
    const after: PersonRow = {
      ...person,
      sms_opted_out: optedOut(person, inbound),
      unread_count: person.unread_count + 1,
      last_contact_date: laterContact(person, now),
      last_message: text,
      last_message_at: now,
    };
    const data = { message_id: message.id };
    const happening = { type: 'message_in' as const, summary: text, data, is_contact: true };
    savePerson(ctx, stores, person, after, [happening], { counters: { messages: 1 } });
    stores.messages.create(message);
    stores.routes.set({ ...route, last_used_at: now, taken_for: null });
    return true;
  });
}

/** Stores an inbound text once, however often it is told, with the user whose pair it came over; without one it is kept apart. */
export async function receiveMessage(system: System, inbound: Inbound): Promise<void> {
  const route = await system.routes.get(inbound.to, inbound.from);
  const ctx = route && (await system.userContext(route.uid));
  if (ctx && (await deliver(ctx, inbound))) return;
  const { sid, ...message } = inbound;
  await system.transactRoutes(async (routes) => {
    if (await routes.getUnrouted(sid)) return;
    routes.createUnrouted({ id: sid, ...message, received_at: system.now().toISOString() });
  });
  system.log('warning', 'An inbound text has no route', { sid });
}

/** Takes in a delivery report; `reference` is what the text was sent with, if the report still carries it. */
export async function receiveReport(system: System, report: Report, reference?: string): Promise<void> {
  const [uid, messageId] = reference?.split('/') ?? [];
  const found = uid && messageId ? { uid, messageId } : await system.findMessageBySid(report.sid);
  const ctx = found && (await system.userContext(found.uid));
  try {
    if (!found || !ctx) throw notFound('Message');
    await advanceMessage(ctx, found.messageId, report);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    system.log('warning', 'A delivery report has no message', { sid: report.sid });
  }
}
