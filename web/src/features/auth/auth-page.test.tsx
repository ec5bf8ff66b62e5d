import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastFailed } from '#lib/toasts.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { answerSignIn, refuseSignIn } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';

vi.mock(import('#lib/toasts.ts'), async (original) => ({ ...(await original()), toastFailed: vi.fn() }));

const open = (search: string) => renderApp(`/landing?auth=${search}`, { user: null });

type App = ReturnType<typeof open>;

async function fill({ user }: App, email: string, password: string) {
  if (email) await user.type(await screen.findByLabelText('Email'), email);
  await user.type(await screen.findByLabelText('Password'), `${password}{Enter}`);
}

const alert = () => screen.getByRole('alert').textContent;
const explained = (label: string) => {
  const input = screen.getByLabelText(label);
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

test('sign-up and sign-in say what they are, and each leads to the other', async () => {
  const app = open('sign-up&guide=nico');
  expect(await screen.findByRole('heading', { name: 'welcome' })).toBeDefined();
  expect(screen.getByText('Create your account')).toBeDefined();
  expect(screen.getByText('Already have an account?')).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(app.location()).toBe('/landing?auth=sign-in&guide=nico');
  expect(screen.getByText('Sign in to your account')).toBeDefined();
  expect(screen.getByText("Don't have an account?")).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeDefined();
});

test('the chosen guide says hello, and pressing it goes back to choosing', async () => {
  const app = open('sign-up&guide=scout');
  expect(await screen.findByText('You picked me! I already like everyone you know.')).toBeDefined();
  expect(screen.getByText('Reconsider my animal guide')).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Reconsider my animal guide' }));
  expect(app.location()).toBe('/landing');
});

test('without a guide there is no picture, and going back clears the guide', async () => {
  const app = open('sign-in');
  await screen.findByRole('heading', { name: 'welcome' });
  expect(screen.queryByRole('link', { name: 'Reconsider my animal guide' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Back to landing page' }));
  expect(app.location()).toBe('/landing');
});

test('password managers know the fields', async () => {
  const app = open('sign-up');
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  expect([
    email.getAttribute('name'),
    email.getAttribute('type'),
    email.getAttribute('autocomplete'),
  ]).toEqual(['email', 'email', 'username']);
  expect([password.getAttribute('name'), password.getAttribute('autocomplete')]).toEqual([
    'password',
    'new-password',
  ]);
  expect(email).toHaveProperty('required', true);
  expect(password).toHaveProperty('required', true);
  await app.user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});

test('a password can be looked at while it is typed', async () => {
  const app = open('sign-in');
  await app.user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  await app.user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});

test('Caps Lock is pointed out while a password is typed', async () => {
  const app = open('sign-in');
  await app.user.type(await screen.findByLabelText('Password'), '{CapsLock}s');
  expect(explained('Password')).toBe('Caps Lock is on.');
  await app.user.keyboard('{CapsLock}s');
  expect(explained('Password')).toBe('');
});

test('all errors are shown at once, at the fields, before anything is sent', async () => {
  refuseSignIn('auth/should-not-be-asked');
  const app = open('sign-up');
  await fill(app, 'ada', '12345');
  expect(alert()).toContain('Please enter an email address like name@example.com. (auth/invalid-email)');
  expect(alert()).toContain('Please choose a password of at least 6 characters. (auth/weak-password)');
  expect(explained('Email')).toContain('(auth/invalid-email)');
  expect(explained('Password')).toMatch(/^At least 6 characters\..*\(auth\/weak-password\)$/);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('an empty form is told both fields in plain words, with the codes in smaller, quieter text', async () => {
  await fill(open('sign-up'), '', '');
  expect(alert()).toContain('Please enter your email address.');
  expect(alert()).toContain('Please enter your password.');
  for (const code of ['(auth/missing-email)', '(auth/missing-password)'])
    expect(screen.getByText(code).className).toContain('text-xs font-normal text-soft');
});

test('a field that is corrected is not called wrong any more, and keeps the focus', async () => {
  const app = open('sign-in');
  await fill(app, '', '');
  expect(alert()).toContain('(auth/missing-password)');
  await app.user.type(screen.getByLabelText('Email'), 'a');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  expect(alert()).not.toContain('(auth/missing-email)');
  expect(alert()).toContain('(auth/missing-password)');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('signing in leaves it to the service whether a short password is the right one', async () => {
  fakeApi({ 'GET /api/people': [] });
  const app = open('sign-in');
  await fill(app, 'ada@kept.org', '12345');
  await waitFor(() => expect(app.location()).toBe('/people'));
});

test('while the service is asked the form is closed, and is sent only once', async () => {
  fakeApi({ 'GET /api/people': [] });
  const answer = Promise.withResolvers<void>();
  const asked = answerSignIn(answer.promise);
  const app = open('sign-in');
  await fill(app, 'ada@kept.org', 'secret1{Enter}');
  const button = screen.getByRole('button', { name: 'Please wait...' });
  await app.user.click(button);
  for (const control of [button, screen.getByLabelText('Email'), screen.getByLabelText('Password')])
    expect(control).toHaveProperty('disabled', true);
  expect(asked).toHaveLength(1);
  answer.resolve();
  await waitFor(() => expect(app.location()).toBe('/people'));
});

test('after a refusal the password can be typed again at once', async () => {
  refuseSignIn('auth/wrong-password');
  const app = open('sign-in');
  await fill(app, 'ada@kept.org', 'secret1');
  await screen.findByText('(auth/wrong-password)');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret1');
});

test('an error that belongs to no field leaves the focus on the button, to try again', async () => {
  refuseSignIn('auth/network-request-failed');
  const app = open('sign-in');
  await fill(app, 'ada@kept.org', 'secret1');
  await screen.findByText('(auth/network-request-failed)');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }));
});

test('a refusal is a sentence with its code, and disappears with the mode; the address stays', async () => {
  refuseSignIn('auth/invalid-credential');
  const app = open('sign-in');
  await fill(app, 'ada@kept.org', 'secret1');
  await waitFor(() =>
    expect(alert()).toBe(
      'Email and password do not match an account. If you have come in with Google before, continue with Google. (auth/invalid-credential)',
    ),
  );
  await app.user.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect(alert()).toBe('');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@kept.org');
});

test('the guide chosen at sign-up is written to the account', async () => {
  const { called } = fakeApi({ 'PATCH /api/auth/me': {}, 'GET /api/people': [] });
  const app = open('sign-up&guide=nico');
  await fill(app, 'ada@kept.org', 'secret1');
  await waitFor(() => expect(app.location()).toBe('/people'));
  await waitFor(() =>
    expect(called('PATCH /api/auth/me')[0]?.body).toEqual({
      country: 'US',
      settings: { assistantName: 'Nico' },
    }),
  );
});

test('the country of the browser is written to a new account, without a guide too', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT');
  const { called } = fakeApi({ 'PATCH /api/auth/me': {}, 'GET /api/people': [] });
  const app = open('sign-up');
  await fill(app, 'ada@kept.org', 'secret1');
  await waitFor(() => expect(called('PATCH /api/auth/me')[0]?.body).toEqual({ country: 'AT' }));
  vi.restoreAllMocks();
});

test('a guide that could not be written to the account can be tried again', async () => {
  const answers = {
    'PATCH /api/auth/me': () => refuse(503, 'unavailable', 'Not now'),
    'GET /api/people': [],
  };
  const { called } = fakeApi(answers);
  const app = open('sign-up&guide=nico');
  await fill(app, 'ada@kept.org', 'secret1');
  await waitFor(() => expect(toastFailed).toHaveBeenCalled());
  const [words, action] = vi.mocked(toastFailed).mock.lastCall ?? [];
  expect(words).toBe('Nico could not be saved to your account.');
  action?.onAction();
  await waitFor(() => expect(called('PATCH /api/auth/me').length).toBeGreaterThan(1));
});

test('a deep link of a stranger is opened after signing in, also by way of the other mode', async () => {
  fakeApi({ 'GET /api/people': [] });
  const app = renderApp('/people/ada?panel=memories', { user: null });
  await waitFor(() => expect(app.location()).toBe('/landing?auth=sign-in'));
  await app.user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await app.user.click(screen.getByRole('link', { name: 'Sign In' }));
  await app.user.click(screen.getByRole('link', { name: 'Sign Up' }));
  await fill(app, 'ada@kept.org', 'secret1');
  await waitFor(() => expect(app.location()).toBe('/people/ada?panel=memories'));
});
