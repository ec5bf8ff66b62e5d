/**
 * Opens a storage of the browser; `nameNow` says which. It never throws: text that the browser does not store,
 * because its storage is full or blocked, stays in memory until the tab is closed or reloaded.
 */
function openStorage(nameNow: () => 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();

  /** Returns `otherwise` if the browser refuses. If it blocks site data, it refuses even to read the global. */
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(globalThis[nameNow()]);
    } catch {
      return otherwise;
    }
  }

  return {
    getItem: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    /** Returns false if the text is only in memory. */
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
    /** False if a reload would lose text. */
    isStored: () => memory.size === 0,
  };
}

/** What stays until the tab is closed. */
export const session = openStorage(() => 'sessionStorage');

const SHARED = 'kindred.shared';

/** True if the user of this tab said that it is a shared computer: then everything stays in the tab. */
export const isSharedComputer = () => session.getItem(SHARED) !== null;

export function setSharedComputer(isShared: boolean): void {
  if (isShared) session.setItem(SHARED, 'yes');
  else session.removeItem(SHARED);
}

/** Storage that all tabs share and that outlives them. On a shared computer it ends with its tab. */
export const local = openStorage(() => (isSharedComputer() ? 'sessionStorage' : 'localStorage'));
