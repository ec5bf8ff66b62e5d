import type { Engine, Reading } from '#assistant/engine.ts';

/** Creates an engine that answers every narrative with this reading, and counts how often it is asked. */
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

/** Creates an engine that answers with this value instead of a valid reading. */
export const nonsenseEngine = (answer: unknown): Engine => ({ read: async () => answer as Reading });
