import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { answerSignIn, googleAccount, refuseSignIn } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';

const open = (search: string) => renderApp(`/landing?auth=${search}`, { user: null });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
const alert = () => screen.getByRole('alert').textContent;

afterEach(() => void (googleAccount.isNewHere = false));

test.each(['sign-in', 'sign-up'])('%s is possible with Google too', async (mode) => {
  fakeApi({ 'GET /api/people': [] });
  const app = open(mode);
  await app.user.click(await button());
  await waitFor(() => expect(app.location()).toBe('/people'));
});

test('a new account keeps the chosen guide and the country of the browser', async () => {
  googleAccount.isNewHere = true;
  const { called } = fakeApi({ 'PATCH /api/auth/me': {}, 'GET /api/people': [] });
  const app = open('sign-in&guide=nico');
  await app.user.click(await button());
  await waitFor(() =>
    expect(called('PATCH /api/auth/me')[0]?.body).toEqual({
      country: 'US',
      settings: { assistantName: 'Nico' },
    }),
  );
});

test('an account that was there keeps its own guide', async () => {
  const { called } = fakeApi({ 'PATCH /api/auth/me': {}, 'GET /api/people': [] });
  const app = open('sign-up&guide=nico');
  await app.user.click(await button());
  await waitFor(() => expect(app.location()).toBe('/people'));
  expect(called('PATCH /api/auth/me')).toEqual([]);
});

test('a failure is a sentence in the box, about no field; the focus stays on the button', async () => {
  refuseSignIn('auth/popup-blocked');
  const app = open('sign-in');
  await app.user.click(await button());
  await waitFor(() =>
    expect(alert()).toBe(
      "Your browser blocked Google's window. Please press the button again, or allow windows of this site. (auth/popup-blocked)",
    ),
  );
  expect(document.activeElement).toBe(await button());
  for (const label of ['Email', 'Password'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull();
});

test('while the window is open the form stays usable, and only the last press counts', async () => {
  const answer = Promise.withResolvers<void>();
  answerSignIn(answer.promise);
  const app = open('sign-in');
  await app.user.click(await button());
  expect(screen.getByText(/^Please go on in Google's window\./)).toBeDefined();
  expect((await button()).disabled).toBe(false);
  expect(screen.getByLabelText('Email')).toHaveProperty('disabled', false);
  await app.user.click(await button());
  answer.reject(Object.assign(new Error('Closed'), { code: 'auth/popup-closed-by-user' }));
  await waitFor(() => expect(alert()).toContain("Google's window was closed before you were signed in."));
  expect(screen.queryByText(/^Please go on in Google's window/)).toBeNull();
  expect(screen.getAllByText('(auth/popup-closed-by-user)')).toHaveLength(1);
});
