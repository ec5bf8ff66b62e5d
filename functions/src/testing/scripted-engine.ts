import type { Engine, Reading } from '#assistant/engine.ts';

/** An engine that returns the scripted reading for any narrative. */
export function scriptedEngine(found: Partial<Reading>): Engine & { asked: number } {
  const engine = {
    asked: 0,
    async read() {
      engine.asked++;
      return { people: [], tags: [], memories: [], ...found };
    },
  };
  return engine;
}

export const failingEngine: Engine = {
  read: () => Promise.reject(new Error('quoting the secret words')),
};

export const hangingEngine: Engine = { deadlineMs: 50, read: () => new Promise(() => {}) };

/** An engine that returns an invalid answer. */
export const nonsenseEngine = (answer: unknown): Engine => ({ read: async () => answer as Reading });
