import { type Plan, planOf } from '#assistant/ask/plan.ts';
import { type Engine, NOTHING_READ, type Reading } from '#assistant/engine.ts';

/**
 * Creates an engine that always gives this reading to narratives and this plan to questions, and counts how
 * often it is asked.
 */
export function scriptedEngine(
  found: Partial<Reading>,
  plan: Plan = planOf('unknown'),
): Engine & { asked: number } {
  const engine = {
    asked: 0,
    async read() {
      engine.asked++;
      return { ...NOTHING_READ, ...found };
    },
    async plan() {
      engine.asked++;
      return plan;
    },
  };
  return engine;
}

const fail = () => Promise.reject(new Error('quoting the secret words'));
export const failingEngine: Engine = { read: fail, plan: fail };

const hang = () => new Promise<never>(() => {});
export const hangingEngine: Engine = { deadlineMs: 50, read: hang, plan: hang };

/** Creates an engine that gives this value where a valid reading or plan is expected. */
export const nonsenseEngine = (answer: unknown): Engine => ({
  read: async () => answer as Reading,
  plan: async () => answer as Plan,
});
