import type { Engine, Reading } from '#assistant/engine.ts';

/** An engine that finds what it is told, whatever it reads. */
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

/** One that answers what no engine should. */
export const nonsenseEngine = (answer: unknown): Engine => ({ read: async () => answer as Reading });
