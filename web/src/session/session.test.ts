import { beforeEach, expect, test, vi } from 'vitest';
import { isSharedComputer, setSharedComputer } from '#lib/browser/storage.ts';
import { draftsOfTab } from '#lib/browser/this-tab.ts';
import { toastDone, useToasts } from '#lib/toasts.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { startSession, useSession } from './session.ts';

const DRAFT = 'kindred.draft.ada';
const user = (uid: string) => ({ uid, email: null });
const draft = () => localStorage.getItem(DRAFT);

beforeEach(async () => {
  await startSession();
  becomeUser(user('a'));
  localStorage.setItem(DRAFT, '{"text":"secret"}');
  toastDone('A is in the trash.');
});

test('another user gets neither drafts nor toasts of the last one, even without signing out between', () => {
  becomeUser(user('b'));
  expect(draft()).toBeNull();
  expect(useToasts.getState().toasts).toEqual([]);
});

test('the next user, signed in by another tab, keeps their drafts; those of the last user go', () => {
  draftsOfTab.setItem(DRAFT, '{"text":"of a"}');
  localStorage.setItem('kindred.signed-in', 'b');
  localStorage.setItem(`${DRAFT}@another-tab`, '{"text":"of b"}');
  becomeUser(user('b'));
  expect(draftsOfTab.getItem(DRAFT)).toBeNull();
  expect(localStorage.getItem(`${DRAFT}@another-tab`)).not.toBeNull();
});

test('the same user keeps drafts across a reload', () => {
  useSession.setState({ user: null, loading: true });
  becomeUser(user('a'));
  expect(draft()).not.toBeNull();
});

test('a session that ended before this visit leaves nothing', () => {
  useSession.setState({ user: null, loading: true });
  becomeUser(null);
  expect(draft()).toBeNull();
});

test('on a shared computer the tab remembers who is signed in, also after another user', () => {
  becomeUser(null);
  setSharedComputer(true);
  becomeUser(user('b'));
  expect(localStorage.getItem('kindred.signed-in')).toBeNull();
  becomeUser(user('c'));
  expect(isSharedComputer()).toBe(true);
  expect(sessionStorage.getItem('kindred.signed-in')).toBe('c');
  becomeUser(null);
  expect(isSharedComputer()).toBe(false);
  expect({ ...localStorage }).toEqual({});
  expect({ ...sessionStorage }).toEqual({});
});

test('an identity provider that could not be loaded is loaded again', async () => {
  vi.resetModules();
  vi.doMock('#firebase/auth.ts', () => ({
    observeUser: vi
      .fn()
      .mockImplementationOnce(() => {
        throw new Error('Out of order');
      })
      .mockImplementation(() => {}),
  }));
  const fresh = await import('./session.ts');
  await expect(fresh.startSession()).rejects.toThrow('Out of order');
  await expect(fresh.startSession()).resolves.toBeUndefined();
});
