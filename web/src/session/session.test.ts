import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isSharedComputer, setSharedComputer } from '#lib/storage/storage.ts';
import { draftsOfTab } from '#lib/storage/this-tab.ts';
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

test('a sign-out that is cut off while the session ends leaves no page of the list', async () => {
  vi.resetModules();
  let left: string[] = [];
  const endSession = async () => void (left = Object.keys(localStorage));
  vi.doMock('#firebase/auth.ts', () => ({ observeUser() {}, endSession }));
  for (const key of ['kindred.list', 'kindred.last-seen']) localStorage.setItem(key, '{}');
  const fresh = await import('./session.ts');
  await fresh.logout();
  expect(left).toEqual(expect.not.arrayContaining(['kindred.last-seen']));
  expect(left).toEqual(expect.not.arrayContaining(['kindred.list']));
  expect(left).toContain('kindred.signed-in');
});

describe('with a stored session', () => {
  const store = (uid: string) => {
    const stsTokenManager = {
      accessToken: 'stored',
      refreshToken: 'r',
      expirationTime: Date.now() + 3_600_000,
    };
    localStorage.setItem(
      'firebase:authUser:local:[DEFAULT]',
      JSON.stringify({ uid, email: 'a@example.com', stsTokenManager }),
    );
  };

  /** Loads the session anew, with a Firebase Auth that reports when `report` is called. */
  async function startAnew() {
    vi.resetModules();
    let report: (user: { uid: string; email: null } | null) => void = () => {};
    const observeUser = vi.fn((observer: typeof report) => void (report = observer));
    vi.doMock('#firebase/auth.ts', () => ({ observeUser, idToken: async () => 'of the SDK' }));
    const fresh = await import('./session.ts');
    const { idToken } = await import('#firebase/token.ts');
    await fresh.startSession();
    return { ...fresh, observeUser, idToken, report: (user: Parameters<typeof report>[0]) => report(user) };
  }

  beforeEach(() => {
    becomeUser(null);
    localStorage.setItem('kindred.signed-in', 'a');
  });

  test('the user is there at once, with their token, and Firebase Auth is not asked', async () => {
    store('a');
    const fresh = await startAnew();
    expect(fresh.useSession.getState()).toMatchObject({
      user: { uid: 'a', email: 'a@example.com' },
      loading: false,
    });
    expect(await fresh.idToken()).toBe('stored');
    expect(fresh.observeUser).not.toHaveBeenCalled();
  });

  test('a refused token is replaced by that of Firebase Auth, for good', async () => {
    store('a');
    const fresh = await startAnew();
    expect(await fresh.idToken(true)).toBe('of the SDK');
    expect(await fresh.idToken()).toBe('of the SDK');
  });

  test('Firebase Auth is observed as soon as a call needs its token', async () => {
    store('a');
    const fresh = await startAnew();
    await fresh.idToken(true);
    fresh.report(null);
    expect(fresh.useSession.getState().user).toBeNull();
  });

  test('Firebase Auth ends the session if it knows nobody, and nothing of the user stays', async () => {
    store('a');
    localStorage.setItem(DRAFT, 'secret');
    const fresh = await startAnew();
    await fresh.confirmSession();
    fresh.report(null);
    expect(fresh.useSession.getState()).toMatchObject({ user: null, loading: false, ended: false });
    expect(draft()).toBeNull();
  });

  test('a session that is not of the last signed-in user waits for Firebase Auth', async () => {
    store('b');
    const fresh = await startAnew();
    expect(fresh.useSession.getState().loading).toBe(true);
    expect(fresh.observeUser).toHaveBeenCalled();
  });
});
