import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMe } from '#testing/builders.ts';
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
