import { toastFailed } from '#lib/toasts.ts';
import type { session } from './storage.ts';

interface StoreOptions<T> {
  storage: Pick<typeof session, 'getItem' | 'setItem' | 'removeItem'>;
  empty: T;
  /** Returns true for values to store; others are removed. */
  isWorthKeeping: (value: T) => boolean;
}

let isWarned = false;

/** Warns, once per visit, that the browser does not store text. */
function warnOnce(): void {
  if (isWarned) return;
  isWarned = true;
  toastFailed(
    "This browser's storage is full or blocked. Drafts are lost when you close or reload this tab.",
  );
}

/** Creates a store of JSON values in the browser's storage, for text that is not yet sent or saved. */
export const keepInStorage = <T>({ storage, empty, isWorthKeeping }: StoreOptions<T>) => ({
  /** Returns the stored value; `empty` if it is missing or cannot be parsed. */
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
