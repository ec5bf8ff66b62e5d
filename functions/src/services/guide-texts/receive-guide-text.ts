import { createHash } from 'node:crypto';
import { utcDate } from '#contract/people/health.ts';
import { MOST_STRANGERS_TEXTS } from '#contract/limits.ts';
import { optWordOf } from '#contract/phone/texting.ts';
import type { Context } from '#context.ts';
import { stackOf } from '#errors.ts';
import type { System } from '#system.ts';
import type { GuideTextRow } from '#stores/shared/guide-store.ts';
import type { Report } from '#services/messages/advance-message.ts';
import { type Inbound, keepUnrouted } from '#services/messages/receive-message.ts';
import { answerText } from './answer-text.ts';
import { applyReport } from './work-on-text.ts';

const HELP = /^(help|info)$/i;

/**
 * Returns true if a text asks for no more texts of ours, false if it asks for them again, undefined
 * otherwise. `isOut` is true if the phone has asked for none so far.
 */
function optOutOf(body: string, isOut: boolean): boolean | undefined {
  const word = optWordOf(body);
  if (word === 'stop') return true;
  return word === 'start' || (word === 'yes' && isOut) ? false : undefined;
}

/**
 * Stores a text. Returns its row if this process is to answer it; `taken` if it is stored already or gets
 * no answer: Twilio answers STOP, START and HELP, and after STOP nobody does; `moved` if the phone is not
 * this user's any more.
 */
async function take(ctx: Context, { sid, from, body }: Inbound): Promise<GuideTextRow | 'taken' | 'moved'> {
  const worker = ctx.newId();
  return ctx.transact(async ({ guide }, attempt) => {
    const stored = await guide.getText(sid);
    if (stored) return attempt > 1 && stored.worker === worker && stored.is_open ? stored : 'taken';
    const phone = await guide.getPhone(from);
    if (phone?.uid !== ctx.uid) return 'moved';
    const now = ctx.now().toISOString();
    const said = optOutOf(body, phone.opted_out);
    const isOut = said ?? phone.opted_out;
    const isAnswered = said === undefined && !isOut && !HELP.test(body.trim());
    const row = guide.createText({
      id: sid,
      uid: ctx.uid,
      phone: from,
      body: isAnswered ? body : '',
      received_at: now,
      status: isAnswered ? 'received' : 'silent',
      is_open: isAnswered,
      worker,
      worked_at: now,
      task: null,
      answer: null,
      answered_at: null,
      provider_sid: null,
      give_up_at: null,
    });
    if (said !== undefined) guide.setPhone({ ...phone, opted_out: isOut });
    return isAnswered ? row : 'taken';
  });
}

/** Stores a text that belongs to no user, at most ten per phone and UTC day. Further ones are dropped. */
async function keepApart(system: System, { sid, from, to, body }: Inbound): Promise<void> {
  const now = system.now();
  const idOf = (place: number) =>
    createHash('sha256')
      .update(JSON.stringify([from, utcDate(now), place]))
      .digest('hex');
  const places = Array.from({ length: MOST_STRANGERS_TEXTS }, (_, place) => idOf(place));
  await system.transactNumberPairs(async (pairs) => {
    const stored = await pairs.getAllUnrouted(places);
    const free = places.find((id) => !stored.some((text) => text.id === id));
    if (!free || stored.some((text) => text.sid === sid)) return;
    pairs.createUnrouted({ id: free, sid, from, to, body, received_at: now.toISOString() });
  });
}

/** Answers a taken text. A failure is logged: the schedule goes on with it. */
async function work(ctx: Context, text: GuideTextRow): Promise<void> {
  try {
    await answerText(ctx, text);
  } catch (error) {
    ctx.log('error', 'A text to the guide is not answered yet', { sid: text.id, stack: stackOf(error) });
  }
}

/** Maximum number of times a text looks for its user, because its phone may change owner in between. */
const TRIES = 3;

/** Stores a text to the guide's number, once, and answers it. */
export async function takeGuideText(system: System, inbound: Inbound): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const owner = await system.guide.getPhone(inbound.from);
    const ctx = owner && (await system.userContext(owner.uid));
    if (!ctx) break;
    const taken = await take(ctx, inbound);
    if (taken === 'moved') continue;
    if (taken !== 'taken') await work(ctx, taken);
    return;
  }
  await keepApart(system, inbound);
}

/**
 * Receives a text to the guide's number, once, even if Twilio reports it several times. If it cannot be stored, it is kept
 * apart, and a schedule tries again.
 */
export async function receiveGuideText(system: System, inbound: Inbound): Promise<void> {
  try {
    await takeGuideText(system, inbound);
  } catch (error) {
    system.log('error', 'A text to the guide is not stored yet', { sid: inbound.sid, stack: stackOf(error) });
    await keepUnrouted(system, inbound, true);
  }
}

/** Applies a delivery report about an answer of the guide. Reports about codes are ignored. */
export async function receiveGuideReport(system: System, id: string, report: Report): Promise<void> {
  const text = await system.guide.getText(id);
  const ctx = text && (await system.userContext(text.uid));
  if (ctx) await applyReport(ctx, id, report);
}
