import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draftsOfTab } from '#lib/storage/this-tab.ts';
import { logout } from '#session/session.ts';
import { useSettings } from '#settings/settings-store.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { keptInTab, refuseSignIn, storage } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';

const box = () => screen.findByRole('checkbox', { name: 'This is a shared computer' });

afterEach(() => void (storage.takesSession = true));

async function signIn(mode: 'sign-in' | 'sign-up', isShared: boolean) {
  const { calls } = fakeApi({ 'GET /api/people': [] });
  const app = renderApp(`/landing?auth=${mode}`, { user: null });
  if (isShared) await app.user.click(await box());
  await app.user.type(await screen.findByLabelText('Email'), 'ada@kept.org');
  await app.user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  return { ...app, calls };
}

/** Also waits for the navigation, which is loaded late and then stores the view. */
async function inPeople({ location }: { location: () => string }) {
  await waitFor(() => expect(location()).toBe('/people'));
  await screen.findByRole('navigation', { name: 'Main' });
}

test.each(['sign-in', 'sign-up'] as const)(
  'after %s on a shared computer, everything stays in the tab',
  async (mode) => {
    await inPeople(await signIn(mode, true));
    expect(keptInTab.last).toBe(true);
    useSettings.setState({ theme: 'dark' });
    draftsOfTab.setItem('kindred.draft.ada', '"secret"');
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.values({ ...sessionStorage })).toContain('"secret"');
    expect(sessionStorage.getItem('kindred.signed-in')).toBe('uid-ada@kept.org');
    await logout();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|ada/);
  },
);

test('otherwise the browser keeps the session, the settings and the drafts', async () => {
  await inPeople(await signIn('sign-in', false));
  expect(keptInTab.last).toBe(false);
  draftsOfTab.setItem('kindred.draft.ada', '"secret"');
  expect(localStorage.getItem('kindred.signed-in')).toBe('uid-ada@kept.org');
  expect(Object.values({ ...localStorage })).toContain('"secret"');
});

test('a browser that stores no session says when it ends', async () => {
  storage.takesSession = false;
  await inPeople(await signIn('sign-in', false));
  await screen.findByText(/storage is full or blocked\. Closing or reloading this tab signs you out\.$/);
});

test('the box says what it does once it is ticked', async () => {
  const app = renderApp('/landing?auth=sign-in', { user: null });
  const note = async () =>
    document.getElementById((await box()).getAttribute('aria-describedby')!)?.textContent;
  expect(await note()).toBe('');
  await app.user.click(await box());
  expect(await note()).toMatch(/^You stay signed in only in this tab, and nothing is kept on this device\./);
});

test('a refused sign-in decides nothing yet', async () => {
  refuseSignIn('auth/wrong-password');
  const app = await signIn('sign-in', true);
  await screen.findByText('(auth/wrong-password)');
  refuseSignIn(undefined);
  await app.user.click(await box());
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await inPeople(app);
  expect(keptInTab.last).toBe(false);
  expect(localStorage.getItem('kindred.signed-in')).toBe('uid-ada@kept.org');
});

test("on a shared computer the browser's HTTP cache gets no answers of the API", async () => {
  const { calls } = await signIn('sign-in', true);
  await waitFor(() => expect(calls).not.toEqual([]));
  for (const { name, cache } of calls) expect(cache, name).toBe('no-store');
});

test('the copy on this device is off and says why', async () => {
  sessionStorage.setItem('kindred.shared', 'yes');
  fakeApi({});
  renderApp('/settings/data');
  const copy = await screen.findByRole('checkbox', { name: 'Keep a copy on this device' });
  expect(copy).toHaveProperty('disabled', true);
  expect(copy).toHaveProperty('checked', false);
  expect(document.getElementById('device-copy-more')?.textContent).toMatch(
    /^You signed in on a shared computer, so nothing is kept on it\./,
  );
});
