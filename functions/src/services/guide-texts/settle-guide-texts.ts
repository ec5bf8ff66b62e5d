import { stackOf } from '#errors.ts';
import type { Context } from '#context.ts';
import { hasEnded, IN_FLIGHT_MS, settlePair } from '#services/messages/settle-pair.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import type { GuideTextRow } from '#stores/shared/guide-store.ts';
import type { System } from '#system.ts';
import { work } from './receive-guide-text.ts';
import { applyReport } from './work-on-text.ts';

/** Maximum number of texts in one run; the others follow in the next. */
const FEW = 300;

/** Takes over a text whose worker has certainly ended; undefined if another one was faster. */
const takeOver = (ctx: Context, { id, worker }: GuideTextRow): Promise<GuideTextRow | undefined> => {
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

async function goOn(system: System, text: GuideTextRow): Promise<void> {
  const ctx = await system.userContext(text.uid);
  const taken = ctx && (await takeOver(ctx, text));
  if (taken) await work(ctx, taken);
}

/** Asks Twilio for the outcomes of the answers to one phone. */
function settleAnswers(system: System, texts: GuideTextRow[], now: number) {
  const answers = texts.map((text) => ({
    ...text,
    from: system.texting.guideNumber,
    to: text.phone,
    body: text.answer ?? '',
    created_at: text.answered_at ?? text.received_at,
  }));
  if (!answers.some((answer) => hasEnded(answer, now))) return undefined;
  const settling = {
    texting: system.texting,
    isKnown: system.guide.hasSid,
    async apply(answer: (typeof answers)[number], found: Parameters<typeof applyReport>[2]) {
      const ctx = await system.userContext(answer.uid);
      if (ctx) await applyReport(ctx, answer.id, found);
    },
  };
  return settlePair(settling, answers, now);
}

/**
 * Answers texts to the guide whose process ended. For answers of unknown outcome it asks Twilio, and never
 * sends again.
 */
export async function settleGuideTexts(system: System, keepGoing: KeepGoing) {
  const now = system.now().getTime();
  const open = await system.guide.openTexts(FEW);
  const left = open.filter(
    ({ status, worked_at }) => status === 'received' && now - Date.parse(worked_at) >= IN_FLIGHT_MS,
  );
  const queued = open.filter(({ status }) => status === 'queued');
  const counts = { 'texts to the guide resumed': 0, 'answers of the guide settled': 0 };
  const steps = [
    ...left
      .toSorted((a, b) => a.received_at.localeCompare(b.received_at))
      .map((text) => async () => {
        await goOn(system, text);
        counts['texts to the guide resumed']++;
      }),
    ...[...Map.groupBy(queued, ({ phone }) => phone).values()].map((texts) => async () => {
      const outcomes = (await settleAnswers(system, texts, now)) ?? [];
      counts['answers of the guide settled'] += outcomes.filter((outcome) => outcome !== 'left').length;
    }),
  ];
  for (const step of steps) {
    if (!(await keepGoing())) break;
    try {
      await step();
    } catch (error) {
      system.log('error', 'A text to the guide could not be settled', { stack: stackOf(error) });
    }
  }
  return counts;
}
