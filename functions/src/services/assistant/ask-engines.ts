import type { Engine, Narrative, Reading } from '#assistant/engine.ts';
import { interpret, type Interpretation } from '#assistant/interpret.ts';
import type { Context } from '#context.ts';

/** Time for one engine to answer, unless it sets its own deadline. */
const DEADLINE_MS = 6_000;

interface Answer {
  reading: Reading;
  found: Interpretation;
  /** Index of the engine that answered, from 0; undefined if none did. */
  engine: number | undefined;
}

const NOTHING = {
  reading: { people: [], tags: [], memories: [] },
  found: { people: [], duplicates: [], tags: [], memories: [] },
  engine: undefined,
};

function readInTime(engine: Engine, narrative: Narrative): Promise<Reading> {
  const signal = AbortSignal.timeout(engine.deadlineMs ?? DEADLINE_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([engine.read(narrative, signal), late]);
}

/** Asks the engines in order until one answers in time with a valid reading. */
export async function askEngines(ctx: Context, narrative: Narrative): Promise<Answer> {
  for (const [index, engine] of ctx.engines.entries()) {
    try {
      const reading = await readInTime(engine, narrative);
      return { reading, found: interpret(reading, narrative), engine: index };
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error; // the message may contain the user's words
      ctx.log('warning', 'An engine of the assistant failed', { engine: index, reason });
    }
  }
  return NOTHING;
}
