interface StoreOptions<T> {
  /** `local` is kept when the tab is closed, `session` is not. Sign-out clears both. */
  area: 'local' | 'session';
  empty: T;
  /** A value for which this is false is removed instead of stored. */
  isWorthKeeping: (value: T) => boolean;
}

/** Creates a store of JSON values in the browser's storage, for text that is not sent or saved yet. */
export function keepInStorage<T>({ area, empty, isWorthKeeping }: StoreOptions<T>) {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  return {
    /** Returns `empty` for a value that is missing or cannot be parsed. */
    read(name: string): T {
      try {
        return JSON.parse(storage().getItem(name) ?? JSON.stringify(empty)) as T;
      } catch {
        return empty;
      }
    },
    write(name: string, value: T): void {
      if (isWorthKeeping(value)) storage().setItem(name, JSON.stringify(value));
      else storage().removeItem(name);
    },
    remove: (name: string) => storage().removeItem(name),
    /** Returns the first stored name that starts with `prefix`. */
    find: (prefix: string) => Object.keys(storage()).find((name) => name.startsWith(prefix)),
  };
}
