import { beforeEach, expect, test, vi } from 'vitest';

const NAME = 'kindred.draft.ada';

/** Names of the locks that are held in the fake browser. */
let held: Set<string>;

const locks = {
  request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      if (held.has(name)) return;
      held.add(name);
      void work().then(resolve);
    }),
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};

/** Opens a tab with the same local storage and locks, and with these values in session storage. */
async function openTab(session: Record<string, string> = {}) {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  vi.resetModules();
  const { claimTab, draftsOfTab } = await import('./this-tab.ts');
  await claimTab();
  const kept = { ...sessionStorage } as Record<string, string>;
  const close = () => held.delete(`kindred.tab.${kept['kindred.tab']}`);
  return { ...draftsOfTab, kept, close };
}

beforeEach(() => {
  held = new Set();
  localStorage.clear();
  vi.stubGlobal('navigator', { locks });
});

test('tabs neither see nor remove the drafts of each other', async () => {
  const one = await openTab();
  const two = await openTab();
  one.setItem(NAME, 'of one');
  two.takeOver(NAME);
  expect(two.getItem(NAME)).toBeNull();
  expect(two.names('kindred.draft.')).toEqual([]);
  two.setItem(NAME, 'of two');
  two.removeItem(NAME);
  expect(one.getItem(NAME)).toBe('of one');
});

test('a tab keeps its drafts over a reload', async () => {
  const { kept, setItem, close } = await openTab();
  setItem(NAME, 'mine');
  close();
  expect((await openTab(kept)).getItem(NAME)).toBe('mine');
});

test('a copy of a tab does not get its drafts', async () => {
  const { kept, getItem, setItem } = await openTab();
  setItem(NAME, 'mine');
  const copy = await openTab(kept);
  expect(copy.kept).not.toEqual(kept);
  copy.takeOver(NAME);
  expect(copy.getItem(NAME)).toBeNull();
  expect(getItem(NAME)).toBe('mine');
});

test('the draft of a closed tab moves to the tab that opens it', async () => {
  const one = await openTab();
  const two = await openTab();
  one.setItem(NAME, 'of one');
  one.close();
  two.takeOver(NAME);
  expect(two.getItem(NAME)).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(two.names('kindred.draft.')).toEqual([NAME]));
  two.takeOver(NAME);
  expect(two.getItem(NAME)).toBe('of one');
  const three = await openTab();
  three.takeOver(NAME);
  expect(three.getItem(NAME)).toBeNull();
});

test('the draft of a closed tab waits while the tab that is open has one', async () => {
  const one = await openTab();
  one.setItem(NAME, 'of one');
  one.close();
  const two = await openTab();
  two.setItem(NAME, 'of two');
  two.takeOver(NAME);
  expect(two.getItem(NAME)).toBe('of two');
  two.removeItem(NAME);
  two.takeOver(NAME);
  expect(two.getItem(NAME)).toBe('of one');
});

test('a draft of an earlier version of the app belongs to the first tab that opens it', async () => {
  localStorage.setItem(NAME, 'old');
  const one = await openTab();
  const two = await openTab();
  one.takeOver(NAME);
  two.takeOver(NAME);
  expect([one.getItem(NAME), two.getItem(NAME)]).toEqual(['old', null]);
});

test('without locks, drafts stay with their tab', async () => {
  vi.stubGlobal('navigator', {});
  const one = await openTab();
  const two = await openTab();
  one.setItem(NAME, 'of one');
  two.takeOver(NAME);
  expect(two.getItem(NAME)).toBeNull();
  expect(one.getItem(NAME)).toBe('of one');
});
