import { checkPlan } from '#assistant/ask/check-plan.ts';
import { type Plan, planOf, type Question } from '#assistant/ask/plan.ts';
import { type Engine, type Narrative, NOTHING_READ, type Reading } from '#assistant/engine.ts';
import { interpret, type Interpretation } from '#assistant/interpret.ts';
import type { Context } from '#context.ts';

/** Milliseconds for one engine to answer, unless it sets its own deadline. */
const DEADLINE_MS = 6_000;

interface Answer {
  reading: Reading;
  found: Interpretation;
  /** Index of the engine that answered, from 0; undefined if none did. */
  engine: number | undefined;
}

const NOTHING = {
  reading: NOTHING_READ,
  found: {
    people: [],
    duplicates: [],
    tags: [],
    memories: [],
    relations: [],
    shared_memories: [],
    promises: [],
  },
  engine: undefined,
};

type Ask<T> = (engine: Engine, signal: AbortSignal) => Promise<T>;

function inTime<T>(engine: Engine, ask: Ask<T>): Promise<T> {
  const signal = AbortSignal.timeout(engine.deadlineMs ?? DEADLINE_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([ask(engine, signal), late]);
}

/** Asks the engines in order until one answers in time with a valid answer. */
async function firstAnswer<T>(ctx: Context, ask: Ask<T>): Promise<{ answer: T; engine: number } | undefined> {
  for (const [index, engine] of ctx.engines.entries()) {
    try {
      return { answer: await inTime(engine, ask), engine: index };
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error; // the message may contain the user's words
      ctx.log('warning', 'An engine of the assistant failed', { engine: index, reason });
    }
  }
  return undefined;
}

/** Asks the engines to read a narrative. If none answers, nothing is found. */
export async function askEngines(ctx: Context, narrative: Narrative): Promise<Answer> {
  const first = await firstAnswer(ctx, async (engine, signal) => {
    const reading = await engine.read(narrative, signal);
    return { reading, found: interpret(reading, narrative) };
  });
  return first ? { ...first.answer, engine: first.engine } : NOTHING;
}

/** Asks the engines to read a question. If none answers, the question counts as not understood. */
export async function planQuestion(ctx: Context, question: Question): Promise<Plan> {
  const first = await firstAnswer(ctx, async (engine, signal) =>
    checkPlan(await engine.plan(question, signal), question.text),
  );
  return first?.answer ?? planOf('unknown');
}
