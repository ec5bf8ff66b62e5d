import { toastFailed } from '#lib/toasts.ts';
import type { session } from './storage.ts';

interface StoreOptions<T> {
  storage: Pick<typeof session, 'getItem' | 'setItem' | 'removeItem'>;
  empty: T;
  /** A value for which this is false is removed instead of stored. */
  isWorthKeeping: (value: T) => boolean;
}

let isWarned = false;

/** Says at the first text of a visit that the browser does not store. */
function warnOnce(): void {
  if (isWarned) return;
  isWarned = true;
  toastFailed(
    "This browser's storage is full or blocked. Drafts are lost when you close or reload this tab.",
  );
}

/** Creates a store of JSON values in the browser's storage, for text that is not sent or saved yet. */
export const keepInStorage = <T>({ storage, empty, isWorthKeeping }: StoreOptions<T>) => ({
  /** Returns `empty` for a value that is missing or cannot be parsed. */
  read(name: string): T {
    try {
      return JSON.parse(storage.getItem(name) ?? JSON.stringify(empty)) as T;
    } catch {
      return empty;
    }
  },
  write(name: string, value: T): void {
    if (!isWorthKeeping(value)) storage.removeItem(name);
    else if (!storage.setItem(name, JSON.stringify(value))) warnOnce();
  },
  remove: (name: string) => storage.removeItem(name),
});
