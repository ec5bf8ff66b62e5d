import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { System } from '#system.ts';
import { stackOf } from '#errors.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { openQueue, type WorkQueue } from '#services/write/work-queue.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { advanceMessage, type Report } from './advance-message.ts';
import { applyOutcome, hasEnded, type Outcome, PATIENCE_MS, settlePair } from './settle-pair.ts';

const FORGOTTEN = 'The text service no longer knows this text.';

type Queued = Awaited<ReturnType<System['queuedTexts']>>[number];

const FAILURE = 'A text could not be settled';
const pathOf = ({ doc }: Queued) => doc.ref.path;

async function advance(system: System, { uid, id }: Queued, report: Report): Promise<MessageRow | undefined> {
  const ctx = await system.userContext(uid);
  return ctx && advanceMessage(ctx, id, report);
}

/**
 * Asks Twilio for the status of a text that it accepted but has not reported on, and stores it. A text that
 * Twilio no longer knows has failed.
 */
async function askForStatus(
  system: System,
  queue: WorkQueue,
  message: Queued,
  sid: string,
): Promise<Outcome> {
  const asked = await system.texting.fetch(sid);
  if (asked.outcome === 'unknown') return 'left';
  const [text] = asked.texts;
  const outcome = await queue.attempt(pathOf(message), FAILURE, async () => {
    const row = await advance(system, message, text ?? { sid, status: 'failed', error: FORGOTTEN });
    if (!text) return 'failed';
    return row?.status === 'queued' ? 'left' : 'settled';
  });
  return outcome ?? 'left';
}

/**
 * Settles queued messages by asking Twilio, never by sending: those of unknown outcome, and those without a
 * delivery report. If Twilio cannot be asked, they wait for the next run. All are read before any is settled, because
 * those between the same two numbers are matched together.
 */
export async function settleMessages(system: System, keepGoing: KeepGoing) {
  const now = system.now().getTime();
  const [queue, queued] = await Promise.all([openQueue(system, 'texts'), system.queuedTexts()]);
  const isDue = (message: Queued) => queue.isDue(pathOf(message));
  const settling = {
    texting: system.texting,
    isKnown: async (sid: string) => !!(await system.findMessageBySid(sid)),
    apply: async (message: Queued, found: Report | undefined) =>
      (await queue.attempt(pathOf(message), FAILURE, async () => {
        const ctx = await system.userContext(message.uid);
        if (ctx) await applyOutcome(ctx, message, found);
        return true;
      })) ?? false,
  };
  const pairs = Map.groupBy(
    queued.filter(({ provider_sid }) => !provider_sid),
    ({ from, to }) => `${from} ${to}`,
  );
  const steps = [
    ...[...pairs.values()]
      .filter((pair) => pair.some((message) => hasEnded(message, now) && isDue(message)))
      .map((pair) => () => settlePair(settling, pair, now)),
    ...queued
      .filter((message) => now - Date.parse(message.created_at) >= PATIENCE_MS && isDue(message))
      .flatMap((message) => {
        const sid = message.provider_sid;
        return sid ? [async () => [await askForStatus(system, queue, message, sid)]] : [];
      }),
  ];
  const counts = { settled: 0, failed: 0, left: 0 };
  for (const step of steps) {
    if (!(await keepGoing())) break;
    try {
      for (const outcome of await step()) counts[outcome]++;
    } catch (error) {
      system.log('error', FAILURE, { stack: stackOf(error) });
    }
  }
  return counts;
}

/**
 * Settles the messages of unknown outcome in a thread that the user is looking at. Returns how many it
 * settled. A schedule does the same for all users.
 */
export async function settleThread(ctx: Context, personId: string): Promise<number> {
  await requirePerson(ctx, personId);
  const now = ctx.now().getTime();
  const queued = (await ctx.messages.queued()).filter(({ provider_sid }) => !provider_sid);
  // Include messages to other people who share the phone: equal texts are matched together.
  const pairs = [...Map.groupBy(queued, ({ from, to }) => `${from} ${to}`).values()].filter(
    (pair) =>
      pair.some(({ person_id }) => person_id === personId) && pair.some((message) => hasEnded(message, now)),
  );
  const settling = {
    texting: ctx.texting,
    isKnown: ctx.messages.hasSid,
    async apply(message: MessageRow, found: Report | undefined) {
      await ctx.refresh();
      await applyOutcome(ctx, message, found);
      return true;
    },
  };
  let settled = 0;
  for (const pair of pairs) {
    const outcomes = await settlePair(settling, pair, now);
    settled += outcomes.filter((outcome) => outcome !== 'left').length;
  }
  return settled;
}
