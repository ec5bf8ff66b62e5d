/**
 * Opens one of the browser's storages: the one that `nameNow` names at each call. It never throws: text that
 * the browser does not store, because the storage is full or blocked, stays in memory until the tab is closed
 * or reloaded.
 */
function openStorage(nameNow: () => 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();

  /**
   * Runs work on the storage. Returns `otherwise` if the browser refuses; if it blocks site data, even
   * reading the global throws.
   */
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(globalThis[nameNow()]);
    } catch {
      return otherwise;
    }
  }

  return {
    getItem: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    /** Stores a text. Returns false if it is only in memory. */
    setItem(key: string, text: string): boolean {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, text);
      return isStored;
    },
    removeItem(key: string): void {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(Object.keys, [])])],
    clear(): void {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    /** Returns false if a reload would lose text. */
    isStored: () => memory.size === 0,
  };
}

/** Storage that ends when the tab is closed. */
export const session = openStorage(() => 'sessionStorage');

const SHARED = 'kindred.shared';

/** Tells whether the user has marked this as a shared computer. Then all data stays in this tab. */
export const isSharedComputer = () => session.getItem(SHARED) !== null;

export function setSharedComputer(isShared: boolean): void {
  if (isShared) session.setItem(SHARED, 'yes');
  else session.removeItem(SHARED);
}

/** Storage that all tabs share and that outlives them. On a shared computer it is that of the tab. */
export const local = openStorage(() => (isSharedComputer() ? 'sessionStorage' : 'localStorage'));

/**
 * Key in `local` of the uid of the last signed-in user. While it is set, the landing page is not shown before it is
 * known who is signed in. If a different uid follows, this user's data is deleted.
 */
export const SIGNED_IN = 'kindred.signed-in';

/** Key in `local` of the settings as this browser had them last. */
export const SETTINGS_KEY = 'kindred.settings';

/** Key in `local` of the ids of the people opened last. */
export const RECENT = 'kindred.recent';

/** Key in `local` of the round of rhythm cards, with the choices that are not saved yet. */
export const ROUND = 'kindred.rhythm';
