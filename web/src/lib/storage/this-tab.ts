import { local, session } from './storage.ts';

const ID = 'kindred.tab';
/**
 * Milliseconds to wait for the lock of this tab's id. After a reload, the old page has released it at once.
 * If this tab is a copy of another one, the other keeps it.
 */
const LOCK_MS = 500;

const newId = () => Math.random().toString(36).slice(2);

let id = session.getItem(ID) ?? newId();
/** Ids of closed tabs that left drafts. */
let closed = new Set<string | undefined>();

const lockOf = (tab: string) => `${ID}.${tab}`;
const keyOf = (name: string) => `${name}@${id}`;
const nameOf = (key: string) => key.split('@')[0]!;
const tabOf = (key: string) => key.split('@')[1];
/** Tells whether no open tab has this draft. Drafts without a tab come from an earlier version of the app. */
const isLeft = (key: string) => tabOf(key) === undefined || closed.has(tabOf(key));

/** Holds the lock of an id until the page is closed. Returns false if another tab holds it. */
const hold = (tab: string) =>
  new Promise<boolean>((resolve, reject) => {
    function keep() {
      resolve(true);
      return new Promise(() => {});
    }
    const signal = AbortSignal.timeout(LOCK_MS);
    const give = ({ name }: Error) => (name === 'TimeoutError' ? resolve(false) : reject());
    navigator.locks.request(lockOf(tab), { signal }, keep).catch(give);
  });

async function findClosed(): Promise<void> {
  // Read the keys before the locks: a tab that has stored a draft already holds its lock.
  const tabs = local.keys().map(tabOf);
  const { held = [] } = await navigator.locks.query();
  const locks = new Set(held.map(({ name }) => name));
  closed = new Set(tabs.filter((tab) => tab && !locks.has(lockOf(tab))));
}

const findClosedAgain = () => void findClosed().catch(() => {});

async function claim(): Promise<void> {
  if (!(await hold(id))) {
    id = newId();
    await hold(id);
  }
  session.setItem(ID, id);
  await findClosed();
  document.addEventListener('visibilitychange', findClosedAgain);
}

let claimed: Promise<void> | undefined;

/**
 * Gives this tab its own id, and finds out which tabs are closed. Call it before the first draft is read. In
 * a browser without locks, or one that blocks site data, it does nothing.
 */
export const claimTab = () => (claimed ??= claim().catch(() => {}));

/** Drafts of this tab, in local storage. */
export const draftsOfTab = {
  getItem: (name: string) => local.getItem(keyOf(name)),
  setItem: (name: string, text: string) => local.setItem(keyOf(name), text),
  removeItem: (name: string) => local.removeItem(keyOf(name)),
  /** Moves a draft from a closed tab to this one, unless this tab has a draft of that name. */
  takeOver(name: string): void {
    const left = local.keys().find((key) => nameOf(key) === name && isLeft(key));
    if (left === undefined || local.getItem(keyOf(name)) !== null) return;
    const text = local.getItem(left)!;
    local.removeItem(left);
    local.setItem(keyOf(name), text);
  },
  /** Returns the names with this prefix, first those of this tab's drafts, then those of closed tabs. */
  names(prefix: string): string[] {
    const keys = local.keys().filter((key) => key.startsWith(prefix));
    const own = keys.filter((key) => tabOf(key) === id);
    return [...new Set([...own, ...keys.filter(isLeft)].map(nameOf))];
  },
  /** Removes all drafts of this tab. */
  clear(): void {
    for (const key of local.keys()) if (tabOf(key) === id) local.removeItem(key);
  },
};
