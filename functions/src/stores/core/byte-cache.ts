/**
 * Creates a map with a limit: once its values weigh more than `mostBytes` together, it forgets those that were used
 * least recently.
 */
export function byteCache<Value>(mostBytes: number) {
  const kept = new Map<string, { value: Value; bytes: number }>();
  let total = 0;

  function drop(key: string) {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found); // the last one is the one used most recently
      return found.value;
    },
    /** Keeps a value in place of the one before. `bytes` is its estimated weight. */
    put(key: string, value: Value, bytes: number) {
      drop(key);
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break;
        drop(oldest);
      }
    },
    drop,
    /** Forgets everything whose key begins with this. */
    dropAll(prefix: string) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) drop(key);
    },
    has: (key: string) => kept.has(key),
    bytes: () => total,
  };
}
