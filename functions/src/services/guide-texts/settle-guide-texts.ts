import { stackOf } from '#errors.ts';
import type { Context } from '#context.ts';
import { hasEnded, IN_FLIGHT_MS, settlePair } from '#services/messages/settle-pair.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue, type WorkQueue } from '#services/write/work-queue.ts';
import type { GuideTextRow } from '#stores/shared/guide-store.ts';
import type { System } from '#system.ts';
import { answerText } from './answer-text.ts';
import { applyReport } from './work-on-text.ts';

type OpenText = GuideTextRow & { path: string };

const FAILURE = 'A text to the guide could not be settled';

/** Takes over a text whose worker has certainly ended; undefined if another one was faster. */
const takeOver = (ctx: Context, { id, worker }: OpenText): Promise<GuideTextRow | undefined> => {
  const own = ctx.newId();
  return ctx.transact(async ({ guide }) => {
    const stored = await guide.getText(id);
    if (stored?.worker === own) return stored;
    if (stored?.status !== 'received' || stored.worker !== worker) return undefined;
    const taken = { ...stored, worker: own, worked_at: ctx.now().toISOString() };
    guide.setText(taken);
    return taken;
  });
};

async function goOn(system: System, text: OpenText): Promise<void> {
  const ctx = await system.userContext(text.uid);
  const taken = ctx && (await takeOver(ctx, text));
  if (taken) await answerText(ctx, taken);
}

/** Asks Twilio for the outcomes of the answers to one phone. */
function settleAnswers(system: System, queue: WorkQueue, texts: OpenText[], now: number) {
  const answers = texts.map((text) => ({
    ...text,
    from: system.texting.guideNumber,
    to: text.phone,
    body: text.answer ?? '',
    created_at: text.answered_at ?? text.received_at,
  }));
  if (!answers.some((answer) => hasEnded(answer, now) && queue.isDue(answer.path))) return undefined;
  const settling = {
    texting: system.texting,
    isKnown: system.guide.hasSid,
    apply: async (answer: (typeof answers)[number], found: Parameters<typeof applyReport>[2]) =>
      (await queue.attempt(answer.path, FAILURE, async () => {
        const ctx = await system.userContext(answer.uid);
        if (ctx) await applyReport(ctx, answer.id, found);
        return true;
      })) ?? false,
  };
  return settlePair(settling, answers, now);
}

/**
 * Answers texts to the guide whose process ended. For answers of unknown outcome it asks Twilio, and never
 * sends again. All open texts are read first: those of a phone are answered in their order, and answers to one phone are
 * matched together.
 */
export async function settleGuideTexts(system: System, keepGoing: KeepGoing) {
  const now = system.now().getTime();
  const [queue, open] = await Promise.all([openQueue(system, 'texts to the guide'), system.openGuideTexts()]);
  const left = open
    .filter(({ status, worked_at }) => status === 'received' && now - Date.parse(worked_at) >= IN_FLIGHT_MS)
    .toSorted((a, b) => a.received_at.localeCompare(b.received_at));
  const queued = open.filter(({ status }) => status === 'queued');
  const counts = { 'texts to the guide resumed': 0, 'answers of the guide settled': 0 };
  for await (const text of queue.due(left, keepGoing))
    await queue.attempt(text.path, FAILURE, async () => {
      await goOn(system, text);
      counts['texts to the guide resumed']++;
    });
  for (const texts of Map.groupBy(queued, ({ phone }) => phone).values()) {
    if (!(await keepGoing())) break;
    try {
      const outcomes = (await settleAnswers(system, queue, texts, now)) ?? [];
      counts['answers of the guide settled'] += outcomes.filter((outcome) => outcome !== 'left').length;
    } catch (error) {
      system.log('error', FAILURE, { stack: stackOf(error) });
    }
  }
  return counts;
}
