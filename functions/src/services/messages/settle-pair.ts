import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import { UNCERTAIN_MINUTES } from '#contract/limits.ts';
import { saveMessages } from '#services/write/save-people.ts';
import { advanceMessage, type Report } from './advance-message.ts';

const MINUTE_MS = 60_000;
/** How far Twilio's clock, which counts whole seconds, is usually behind ours at most. */
const USUAL_LAG_MS = 5_000;
/** How far Twilio's clock may differ from that of the process which sent a text. */
const CLOCKS_MS = 5 * MINUTE_MS;

interface Message {
  body: string;
  created_at: string;
}

interface Text {
  body: string;
  created: Date;
}

/**
 * Matches Twilio's texts with our messages between two numbers. Each text matches one message with the same
 * body: the newest unmatched one that was written before it. If there is none, the clock that dated the message
 * was ahead: then it matches the first one that was written within some minutes after it.
 */
export function matchTexts<M extends Message, T extends Text>(messages: M[], texts: T[]): Map<M, T> {
  const waiting = messages.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const matched = new Map<M, T>();
  const isWithin = (text: T, { body, created_at }: M, lag: number) =>
    body === text.body && Date.parse(created_at) <= text.created.getTime() + lag;
  /** Matches these texts with the message at the index that `find` returns; returns those without one. */
  const matchEach = (unmatched: T[], find: (text: T) => number) =>
    unmatched.filter((text) => {
      const index = find(text);
      const [message] = index < 0 ? [] : waiting.splice(index, 1);
      if (message) matched.set(message, text);
      return !message;
    });
  const inOrder = texts.toSorted((a, b) => a.created.getTime() - b.created.getTime());
  const others = matchEach(inOrder, (text) =>
    waiting.findLastIndex((message) => isWithin(text, message, USUAL_LAG_MS)),
  );
  matchEach(others, (text) => waiting.findIndex((message) => isWithin(text, message, CLOCKS_MS)));
  return matched;
}

/** Age of a message at which the request that sends it has certainly ended. */
export const IN_FLIGHT_MS = MINUTE_MS;
/** Age of a message at which Twilio knows it if it ever received it, and should have reported on it. */
export const PATIENCE_MS = UNCERTAIN_MINUTES * MINUTE_MS;

const NEVER_TAKEN = 'The text service never received this text.';

/** A queued message that Twilio may have. */
export type Queued = Pick<MessageRow, 'id' | 'from' | 'to' | 'body' | 'created_at' | 'give_up_at'>;
export type Outcome = 'settled' | 'failed' | 'left';

/** What settling needs: Twilio, whether a text of it belongs to a message, and the context of a message. */
export interface Settling<Q extends Queued = Queued> {
  texting: Pick<Context['texting'], 'find'>;
  isKnown: (sid: string) => Promise<boolean>;
  contextOf: (message: Q) => Promise<Context | undefined>;
}

/** Marks a message as failed, unless Twilio reported on it meanwhile; the user can send it again. */
async function giveUp(ctx: Context, { id }: Queued): Promise<void> {
  await ctx.transact(async (stores) => {
    const message = await stores.messages.get(id);
    if (message?.status !== 'queued' || message.provider_sid) return;
    const updated_at = ctx.now().toISOString();
    const failed = { ...message, status: 'failed' as const, error_message: NEVER_TAKEN, updated_at };
    saveMessages(stores, [{ before: message, after: failed }]);
  });
}

/** Returns when a message is given up if Twilio does not know it, in milliseconds since 1970. */
const givenUpAt = ({ created_at, give_up_at }: Queued): number =>
  give_up_at ? Date.parse(give_up_at) : Date.parse(created_at) + PATIENCE_MS;

/** Tells whether the request that sends the message has ended, so that the message may be settled. */
export const hasEnded = ({ created_at, give_up_at }: Queued, now: number): boolean =>
  give_up_at !== null || now - Date.parse(created_at) >= IN_FLIGHT_MS;

/**
 * Settles a message by the matching text of Twilio, if there is one. Without one it is left until its time is
 * over.
 */
async function settleText<Q extends Queued>(
  { contextOf }: Settling<Q>,
  message: Q,
  now: number,
  found: Report | undefined,
): Promise<Outcome> {
  if (found ? !hasEnded(message, now) : now < givenUpAt(message)) return 'left';
  const ctx = await contextOf(message);
  if (ctx && found) await advanceMessage(ctx, message.id, found);
  else if (ctx) await giveUp(ctx, message);
  return found ? 'settled' : 'failed';
}

/**
 * Settles the messages between two numbers whose outcome is unknown, by asking Twilio and never by sending.
 * Messages that are still being sent are matched too, so that their texts do not match older messages.
 */
export async function settlePair<Q extends Queued>(
  settling: Settling<Q>,
  pair: Q[],
  now: number,
): Promise<Outcome[]> {
  const [first] = pair.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  if (!first) return [];
  const { from, to, created_at } = first;
  const since = new Date(Date.parse(created_at) - CLOCKS_MS);
  const asked = await settling.texting.find({ from, to, since });
  if (asked.outcome === 'unknown') return pair.map(() => 'left');
  const texts = [];
  for (const text of asked.texts) {
    const mayBeOurs = text.created.getTime() < now && pair.some(({ body }) => body === text.body);
    if (mayBeOurs && !(await settling.isKnown(text.sid))) texts.push(text);
  }
  const matched = matchTexts(pair, texts);
  const outcomes: Outcome[] = [];
  for (const message of pair) outcomes.push(await settleText(settling, message, now, matched.get(message)));
  return outcomes;
}
