import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import { UNCERTAIN_MINUTES } from '#contract/phone/texting.ts';
import { saveMessages } from '#services/write/save-people.ts';
import { advanceMessage, type Report } from './advance-message.ts';

const MINUTE_MS = 60_000;
/** Maximum milliseconds by which Twilio's clock is usually behind ours. It counts whole seconds. */
const USUAL_LAG_MS = 5_000;
/** Maximum difference in milliseconds between Twilio's clock and that of the process that sent a text. */
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
 * Matches Twilio's texts with our messages between two numbers. Each text matches the newest unmatched
 * message with the same body that was written before it. If there is none, our clock may have been ahead: the
 * text then matches the first one written up to five minutes after it.
 */
export function matchTexts<M extends Message, T extends Text>(messages: M[], texts: T[]): Map<M, T> {
  const waiting = messages.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const matched = new Map<M, T>();
  const isWithin = (text: T, { body, created_at }: M, lag: number) =>
    body === text.body && Date.parse(created_at) <= text.created.getTime() + lag;
  /**
   * Matches each text with the message at the index that `find` returns. Returns the texts that match none.
   */
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

/** Age in milliseconds at which the request that sends a message has certainly ended. */
export const IN_FLIGHT_MS = MINUTE_MS;
/**
 * Age in milliseconds at which Twilio certainly knows a message that it received, and should have reported on
 * it.
 */
export const PATIENCE_MS = UNCERTAIN_MINUTES * MINUTE_MS;

const NEVER_TAKEN = 'The text service never received this text.';

/** A queued message that Twilio may have received. */
export type Queued = Pick<MessageRow, 'id' | 'from' | 'to' | 'body' | 'created_at' | 'give_up_at'>;
export type Outcome = 'settled' | 'failed' | 'left';

/**
 * Functions needed to settle messages: Twilio's, a test whether one of its texts belongs to a message, and
 * one that applies an outcome.
 */
export interface Settling<Q extends Queued = Queued> {
  texting: Pick<Context['texting'], 'find'>;
  isKnown: (sid: string) => Promise<boolean>;
  /**
   * Applies Twilio's report about a message. Without a report, Twilio never took the message. Returns false if that is
   * left for later.
   */
  apply: (message: Q, found: Report | undefined) => Promise<boolean>;
}

/** Applies Twilio's report about a message of a thread. */
export async function applyOutcome(ctx: Context, message: Queued, found: Report | undefined): Promise<void> {
  if (found) await advanceMessage(ctx, message.id, found);
  else await giveUp(ctx, message);
}

/**
 * Marks a message as failed, so that the user can send it again; not if Twilio has reported on it meanwhile.
 */
async function giveUp(ctx: Context, { id }: Queued): Promise<void> {
  await ctx.transact(async (stores) => {
    const message = await stores.messages.get(id);
    if (message?.status !== 'queued' || message.provider_sid) return;
    const updated_at = ctx.now().toISOString();
    const failed = { ...message, status: 'failed' as const, error_message: NEVER_TAKEN, updated_at };
    saveMessages(stores, [{ before: message, after: failed }]);
  });
}

/** Returns the time at which a message unknown to Twilio is given up, in milliseconds since 1970. */
const givenUpAt = ({ created_at, give_up_at }: Queued): number =>
  give_up_at ? Date.parse(give_up_at) : Date.parse(created_at) + PATIENCE_MS;

/** Tells whether the request that sends the message has ended, so that the message may be settled. */
export const hasEnded = ({ created_at, give_up_at }: Queued, now: number): boolean =>
  give_up_at !== null || now - Date.parse(created_at) >= IN_FLIGHT_MS;

/**
 * Settles a message by Twilio's matching text. Without such a text the message fails once its time is over,
 * and waits until then.
 */
async function settleText<Q extends Queued>(
  { apply }: Settling<Q>,
  message: Q,
  now: number,
  found: Report | undefined,
): Promise<Outcome> {
  if (found ? !hasEnded(message, now) : now < givenUpAt(message)) return 'left';
  if (!(await apply(message, found))) return 'left';
  return found ? 'settled' : 'failed';
}

/**
 * Settles the messages of unknown outcome between two numbers, by asking Twilio, never by sending. Messages
 * that are still being sent take part in the matching, so that their texts do not match older messages.
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
