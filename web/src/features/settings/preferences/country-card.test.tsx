import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEntry, buildMe, buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const since = (country: string) => buildMe({ country, created_at: '2026-03-16T12:00:00.000Z' });

test('dates are written as in the account’s country, from its first answer on and after a change', async () => {
  fakeApi({
    'GET /api/auth/me': since('GB'),
    'GET /api/people': [],
    'GET /api/people/trash': [],
    'PATCH /api/auth/me': since('US'),
  });
  const { user, history } = renderApp('/settings/account');
  expect(await screen.findByText(/16 March 2026/)).toBeDefined();
  history.push('/settings/preferences');
  await user.click(await screen.findByRole('combobox', { name: /Country/ }));
  await user.keyboard('United States{Enter}');
  await screen.findByText('Saved');
  history.push('/settings/account');
  expect(await screen.findByText(/March 16, 2026/)).toBeDefined();
});

test('dates that were drawn before the account answered are drawn again as in its country', async () => {
  const me = Promise.withResolvers<unknown>();
  const ada = buildPerson();
  fakeApi({
    'GET /api/auth/me': () => me.promise,
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/people/ada/notebook': [buildEntry({ created_at: '2026-02-03T09:05:00' })],
  });
  renderApp('/people/ada?panel=memories');
  expect(await screen.findByText('2/3/2026 at 9:05 AM')).toBeDefined();
  me.resolve(since('GB'));
  expect(await screen.findByText('03/02/2026 at 9:05')).toBeDefined();
});
