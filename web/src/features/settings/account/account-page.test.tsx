import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildMe } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { refuseSignIn, resetMails } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';

function openAccount(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ 'GET /api/people': [], 'GET /api/auth/me': buildMe(), ...answers });
  return { ...api, ...renderApp('/settings/account') };
}

test('the account says whose it is, and how many people its plan holds', async () => {
  openAccount();
  expect(await screen.findByText('7 of 20')).toBeDefined();
  expect(screen.getByText('me@example.com')).toBeDefined();
  expect(screen.getByText('Free')).toBeDefined();
});

test('an account that cannot be loaded is asked for again, and can be signed out of', async () => {
  let isOut = true;
  const { user } = openAccount({
    'GET /api/auth/me': () => (isOut ? refuse(500, 'internal', 'Out of order') : buildMe()),
  });
  expect(await screen.findByText('Could not load your account')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('7 of 20')).toBeDefined();
});

test('the guide is named, and changing it leads to its choice', async () => {
  useSettings.setState({ assistantName: 'Nico' });
  const { user, history } = openAccount({ 'GET /api/auth/me': buildMe() });
  await user.click(await screen.findByRole('link', { name: 'Change the guide' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Nico/ })));
  expect(history.location.hash).toBe('#guide');
});

test('a link for a new password is mailed to the user’s own address', async () => {
  const { user } = openAccount();
  await user.click(await screen.findByRole('button', { name: 'Mail me a link' }));
  expect(await screen.findByText(/^The mail is on its way\./)).toBeDefined();
  expect(resetMails).toEqual(['me@example.com']);
});

test('a mail that cannot be sent says so, and can be tried again', async () => {
  const { user } = openAccount();
  refuseSignIn('auth/too-many-requests');
  await user.click(await screen.findByRole('button', { name: 'Mail me a link' }));
  expect(
    await screen.findByText('Could not send the mail. Please wait a minute and try again.'),
  ).toBeDefined();
  refuseSignIn(undefined);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(resetMails).toEqual(['me@example.com']));
});

test('signing out is possible from here', async () => {
  const { user, location } = openAccount();
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(location()).toBe('/landing'));
});
