import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '#session/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { ME, renderApp } from '#testing/render-app.tsx';

async function deleteAccount(people: number) {
  fakeApi({ 'GET /api/people': [] });
  const app = renderApp('/people');
  await screen.findByRole('navigation', { name: 'Main' });
  act(() => useSession.setState({ farewell: { guide: 'nico', people } }));
  act(() => becomeUser(null));
  await screen.findByRole('heading', { name: 'Goodbye' });
  return app;
}

test('deleting the account ends at a goodbye of the chosen guide, which says what is gone', async () => {
  const app = await deleteAccount(1204);
  expect(app.location()).toBe('/goodbye');
  expect(screen.getByText('I shall act as if I had not noticed. I have.')).toBeDefined();
  expect(screen.getByText(/Your account is deleted, and with it 1,204 people, every message/)).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Back to the landing page' }));
  expect(app.location()).toBe('/landing');
});

test('an empty account is not told a number', async () => {
  await deleteAccount(0);
  expect(screen.getByText(/and with it everything that was in it/)).toBeDefined();
});

test('nobody sees it who has deleted nothing', async () => {
  const stranger = renderApp('/goodbye', { user: null });
  await waitFor(() => expect(stranger.location()).toBe('/landing'));
});

test('whoever is signed in again goes to the people', async () => {
  const app = await deleteAccount(3);
  act(() => becomeUser(ME));
  await waitFor(() => expect(app.location()).toBe('/people'));
});
