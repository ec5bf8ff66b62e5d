import type { MessageRow } from '#stores/user/messages-store.ts';
import type { System } from '#system.ts';
import { stackOf } from '#errors.ts';
import { saveMessages } from '#services/write/save-people.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
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
const IN_FLIGHT_MS = MINUTE_MS;
/** Age of a message at which Twilio knows it if it ever received it, and should have reported on it. */
const PATIENCE_MS = 10 * MINUTE_MS;

const NEVER_TAKEN = 'The text service never received this text.';
const FORGOTTEN = 'The text service no longer knows this text.';

/** Number of messages read at a time. */
const PAGE = 300;

type Page = Awaited<ReturnType<System['queuedTexts']>>;
type Queued = Page['texts'][number];
type Outcome = 'settled' | 'failed' | 'left';

/** Marks a message as failed, unless Twilio reported on it meanwhile; the user can send it again. */
async function giveUp(system: System, { uid, id }: Queued): Promise<void> {
  const ctx = await system.userContext(uid);
  await ctx?.transact(async (stores) => {
    const message = await stores.messages.get(id);
    if (message?.status !== 'queued' || message.provider_sid) return;
    const updated_at = ctx.now().toISOString();
    const failed = { ...message, status: 'failed' as const, error_message: NEVER_TAKEN, updated_at };
    saveMessages(stores, [{ before: message, after: failed }]);
  });
}

async function advance(system: System, { uid, id }: Queued, report: Report): Promise<MessageRow | undefined> {
  const ctx = await system.userContext(uid);
  return ctx && advanceMessage(ctx, id, report);
}

/**
 * Settles a message by its age in milliseconds and the matching text of Twilio, if there is one; a young one
 * is left.
 */
async function settleText(
  system: System,
  message: Queued,
  age: number,
  found: Report | undefined,
): Promise<Outcome> {
  if (age < (found ? IN_FLIGHT_MS : PATIENCE_MS)) return 'left';
  if (found) await advance(system, message, found);
  else await giveUp(system, message);
  return found ? 'settled' : 'failed';
}

/**
 * Settles the messages between two numbers whose outcome is unknown. Messages that are still being sent are
 * matched too, so that their texts do not match older messages.
 */
async function settlePair(system: System, pair: Queued[], now: number): Promise<Outcome[]> {
  const [{ from, to, created_at }] = pair as [Queued];
  const since = new Date(Date.parse(created_at) - CLOCKS_MS);
  const asked = await system.texting.find({ from, to, since });
  if (asked.outcome === 'unknown') return pair.map(() => 'left');
  const texts = [];
  for (const text of asked.texts) {
    const mayBeOurs = text.created.getTime() < now && pair.some(({ body }) => body === text.body);
    if (mayBeOurs && !(await system.findMessageBySid(text.sid))) texts.push(text);
  }
  const matched = matchTexts(pair, texts);
  const outcomes: Outcome[] = [];
  for (const message of pair) {
    const age = now - Date.parse(message.created_at);
    outcomes.push(await settleText(system, message, age, matched.get(message)));
  }
  return outcomes;
}

/** Asks Twilio for the status of a text that it accepted and never reported on. */
async function askForStatus(system: System, message: Queued, sid: string): Promise<Outcome> {
  const asked = await system.texting.fetch(sid);
  if (asked.outcome === 'unknown') return 'left';
  const [text] = asked.texts;
  const row = await advance(system, message, text ?? { sid, status: 'failed', error: FORGOTTEN });
  if (!text) return 'failed';
  return row?.status === 'queued' ? 'left' : 'settled';
}

/** Reads all queued messages at once, because those between the same two numbers are matched together. */
async function readQueue(system: System): Promise<Queued[]> {
  const queued: Queued[] = [];
  let page: Page | undefined;
  do {
    page = await system.queuedTexts(PAGE, page?.next);
    queued.push(...page.texts);
  } while (page.next);
  return queued;
}

/**
 * Settles queued messages, by asking Twilio and never by sending: those of unknown outcome, and those without
 * a delivery report. If Twilio cannot be asked, they wait for the next run.
 */
export async function settleMessages(system: System, keepGoing: KeepGoing) {
  const now = system.now().getTime();
  const isOlder = ({ created_at }: Queued, ms: number) => now - Date.parse(created_at) >= ms;
  const queued = await readQueue(system);
  const pairs = Map.groupBy(
    queued.filter(({ provider_sid }) => !provider_sid),
    ({ from, to }) => `${from} ${to}`,
  );
  const steps = [
    ...[...pairs.values()]
      .filter((pair) => pair.some((message) => isOlder(message, IN_FLIGHT_MS)))
      .map((pair) => () => settlePair(system, pair, now)),
    ...queued
      .filter((message) => isOlder(message, PATIENCE_MS))
      .flatMap((message) => {
        const sid = message.provider_sid;
        return sid ? [async () => [await askForStatus(system, message, sid)]] : [];
      }),
  ];
  const counts = { settled: 0, failed: 0, left: 0 };
  for (const step of steps) {
    if (!(await keepGoing())) break;
    try {
      for (const outcome of await step()) counts[outcome]++;
    } catch (error) {
      system.log('error', 'A text could not be settled', { stack: stackOf(error) });
    }
  }
  return counts;
}
