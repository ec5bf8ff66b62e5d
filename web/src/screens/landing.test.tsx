import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { refuseSignIn } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';

const fill = async ({ user }: ReturnType<typeof renderApp>, email: string, password: string) => {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};

test('choosing a guide opens sign-up with that guide, and reconsidering goes back', async () => {
  const app = renderApp('/landing', { user: null });
  await app.user.click(screen.getByRole('link', { name: /Build your empire/ }));
  expect(app.location()).toBe('/landing?auth=sign-up&guide=nico');
  expect(await screen.findByText('Create your account')).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Reconsider my animal guide' }));
  expect(app.location()).toBe('/landing');
});

test('pricing comes before how it works, and the header scrolls to both', async () => {
  const app = renderApp('/landing', { user: null });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Choose Your Guide',
    'A good memory is a form of kindness',
    'Pricing',
    'How It Works',
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Learn' }));
  expect(document.activeElement?.id).toBe('learn');
  await app.user.click(screen.getByRole('button', { name: 'Pricing' }));
  expect(document.activeElement?.id).toBe('pricing');
});

test('the first page of a stranger is the landing page', async () => {
  const app = renderApp('/', { user: null });
  expect(await screen.findByRole('heading', { name: 'Choose Your Guide' })).toBeDefined();
  expect(app.location()).toBe('/landing');
});

test('the guide chosen at sign-up is written to the account', async () => {
  const { called } = fakeApi({ 'PATCH /api/auth/me': {}, 'GET /api/people': [] });
  const app = renderApp('/landing?auth=sign-up&guide=nico', { user: null });
  await fill(app, 'ada@kept.org', 'secret1');
  await waitFor(() => expect(app.location()).toBe('/people'));
  await waitFor(() =>
    expect(called('PATCH /api/auth/me')[0]?.body).toEqual({ settings: { assistantName: 'Nico' } }),
  );
});

test('a new password that is too short is refused before it is sent', async () => {
  refuseSignIn('auth/should-not-be-asked');
  const app = renderApp('/landing?auth=sign-up', { user: null });
  await fill(app, 'ada@kept.org', '12345');
  expect(screen.getByRole('alert').textContent).toContain('(auth/weak-password)');
});

test('signing in leaves it to the service whether a short password is the right one', async () => {
  fakeApi({ 'GET /api/people': [] });
  const app = renderApp('/landing?auth=sign-in', { user: null });
  await fill(app, 'ada@kept.org', '12345');
  await waitFor(() => expect(app.location()).toBe('/people'));
});

test('after a refusal the password can be typed again at once', async () => {
  refuseSignIn('auth/wrong-password');
  const app = renderApp('/landing?auth=sign-in', { user: null });
  await fill(app, 'ada@kept.org', 'secret1');
  await screen.findByText(/auth\/wrong-password/);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('a refusal of the service is a sentence with its code, and disappears with the mode', async () => {
  refuseSignIn('auth/invalid-credential');
  const app = renderApp('/landing?auth=sign-in', { user: null });
  await fill(app, 'ada@kept.org', 'secret1');
  expect(
    await screen.findByText('Email and password do not match an account. (auth/invalid-credential)'),
  ).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect(screen.queryByText(/auth\/invalid-credential/)).toBeNull();
});

test('a deep link of a stranger is opened after signing in', async () => {
  fakeApi({ 'GET /api/people': [] });
  const app = renderApp('/people/ada?panel=memories', { user: null });
  await waitFor(() => expect(app.location()).toBe('/landing?auth=sign-in'));
  await fill(app, 'ada@kept.org', 'secret1');
  await waitFor(() => expect(app.location()).toBe('/people/ada?panel=memories'));
});

test('an unknown address is Not Found', async () => {
  renderApp('/nowhere', { user: null });
  expect(await screen.findByText('Not Found')).toBeDefined();
});
