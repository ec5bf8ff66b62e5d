import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const DAY_MS = 86_400_000;
const daysBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const ada = { ...buildPerson(), deleted_at: daysBefore(12) };
const zoe = { ...buildPerson({ id: 'zoe', name: 'Zoë García' }), deleted_at: daysBefore(31) };

function fakeServer(answers: Record<string, unknown> = {}) {
  const trash = [ada, zoe];
  const take = (id: string) =>
    trash.splice(
      trash.findIndex((person) => person.id === id),
      1,
    )[0];
  const api = fakeApi({
    'GET /api/people': [],
    'GET /api/people/trash': () => trash,
    'POST /api/people/ada/restore': () => take('ada'),
    'DELETE /api/people/trash/ada': () => void take('ada'),
    ...answers,
  });
  return { ...api, ...renderApp('/settings/trash') };
}

const question = 'Are you sure you want to delete Ada Lovelace? This action cannot be undone.';

test('the trash says since when people are there and how long they stay', async () => {
  fakeServer();
  expect(await screen.findByText('Deleted 12 days ago, 18 days left')).toBeDefined();
  expect(screen.getByText('Deleted 31 days ago, goes today')).toBeDefined();
});

test('an empty trash says so', async () => {
  fakeServer({ 'GET /api/people/trash': [] });
  expect(await screen.findByText('The trash is empty')).toBeDefined();
});

test('a restored person leaves the trash and can be opened', async () => {
  const { user, location } = fakeServer({ 'GET /api/people/ada': ada });
  await user.click(await screen.findByRole('button', { name: 'Restore Ada Lovelace' }));
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
  expect(await screen.findByText('Ada Lovelace is back.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(location()).toBe('/people/ada?panel=profile'));
});

test('a person whom the server refused to restore is in the trash again', async () => {
  const { user } = fakeServer({
    'POST /api/people/ada/restore': refuse(403, 'plan_limit', 'Your plan holds 20 people'),
  });
  await user.click(await screen.findByRole('button', { name: 'Restore Ada Lovelace' }));
  expect(await screen.findByText('Could not restore this person. Your plan holds 20 people')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Restore Ada Lovelace' })).toBeDefined();
});

test('nobody is deleted forever before it is confirmed', async () => {
  const { user, called } = fakeServer();
  await user.click(await screen.findByRole('button', { name: 'Delete forever Ada Lovelace' }));
  expect(await screen.findByText(question)).toBeDefined();
  await user.keyboard('{Escape}');
  expect(called('DELETE /api/people/trash/ada')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete forever Ada Lovelace' }));
  await user.click(await screen.findByRole('button', { name: 'Delete forever' }));
  expect(await screen.findByText('Ada Lovelace is deleted forever.')).toBeDefined();
  expect(called('DELETE /api/people/trash/ada')).toHaveLength(1);
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
});
