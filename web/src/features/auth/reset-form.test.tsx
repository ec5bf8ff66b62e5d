import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuseSignIn, resetMails } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';

afterEach(() => void vi.useRealTimers());

const NEUTRAL = /^If there is an account for ada@kept\.org, a link to choose a new password is on its way\./;

async function forget(email: string) {
  const app = renderApp('/landing?auth=sign-in&guide=scout', { user: null });
  if (email) await app.user.type(await screen.findByLabelText('Email'), email);
  await app.user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(screen.getByText('Choose a new password')).toBeDefined();
  return app;
}

const send = (app: Awaited<ReturnType<typeof forget>>, name = 'Send the link') =>
  app.user.click(screen.getByRole('button', { name }));

test('the address typed already is taken along, and a link is mailed to it', async () => {
  const app = await forget('ada@kept.org');
  await send(app);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(NEUTRAL));
  expect(resetMails).toEqual(['ada@kept.org']);
});

test('it can be sent again after a minute, which is said and counted down', async () => {
  const app = await forget('ada@kept.org');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await send(app);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/After a minute you can ask/));
  const again = () => screen.getByRole('button', { name: /^Send it again/ });
  await waitFor(() => expect(again().textContent).toMatch(/^Send it again in \d+ s$/));
  expect(document.activeElement).toBe(again());
  await app.user.click(again());
  expect(resetMails).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(again().textContent).toBe('Send it again');
  await app.user.click(again());
  await waitFor(() => expect(resetMails).toHaveLength(2));
});

test('another address can have the link at once', async () => {
  const app = await forget('ada@kept.or');
  await send(app);
  await screen.findByText(/After a minute you can ask/);
  await app.user.type(screen.getByLabelText('Email'), 'g');
  await send(app);
  await waitFor(() => expect(resetMails).toEqual(['ada@kept.or', 'ada@kept.org']));
});

test('the answer does not tell whether there is such an account', async () => {
  refuseSignIn('auth/user-not-found');
  await send(await forget('ada@kept.org'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(NEUTRAL));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('other failures are shown', async () => {
  refuseSignIn('auth/too-many-requests');
  await send(await forget('ada@kept.org'));
  expect(await screen.findByText('(auth/too-many-requests)')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('no mail is asked for without an address', async () => {
  await send(await forget(''));
  expect(screen.getByText('(auth/missing-email)')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(resetMails).toEqual([]);
});

test('going back leads to signing in, with the guide', async () => {
  const app = await forget('');
  act(() => app.history.go(-1));
  expect(await screen.findByText('Sign in to your account')).toBeDefined();
  act(() => app.history.go(1));
  await app.user.click(await screen.findByRole('link', { name: 'Sign In' }));
  expect(await screen.findByText('Sign in to your account')).toBeDefined();
  expect(app.location()).toBe('/landing?auth=sign-in&guide=scout');
});
