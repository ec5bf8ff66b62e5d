/**
 * Maximum number of entries under one key. Further entries are not added to it, because a key that so many
 * share is weak evidence.
 */
const BLOCK_LIMIT = 100;

export interface Blocks {
  /** Adds the next entry under its keys. Entries are numbered from 0. */
  add(keys: readonly string[]): void;
  /** Returns the numbers of the entries under any of these keys. */
  find(keys: readonly string[]): Set<number>;
}

/**
 * Opens an index by keys (a sound, a nickname, an email). Only entries that share a key need to be compared.
 */
export function openBlocks(): Blocks {
  const blocks = new Map<string, number[]>();
  let count = 0;
  return {
    add(keys) {
      for (const key of new Set(keys)) {
        const block = blocks.get(key);
        if (!block) blocks.set(key, [count]);
        else if (block.length < BLOCK_LIMIT) block.push(count);
      }
      count++;
    },
    find(keys) {
      const found = new Set<number>();
      for (const key of keys) for (const entry of blocks.get(key) ?? []) found.add(entry);
      return found;
    },
  };
}
