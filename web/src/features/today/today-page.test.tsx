import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = { ...buildPerson({ follow_up_on: '2026-03-01' }), reason: 'Follow-up due since Monday' };
const bob = { ...buildPerson({ id: 'bob', name: 'Bob' }), reason: 'Birthday tomorrow' };
const today = { follow_ups: [ada], birthdays: [bob], catch_up: [], unread: [] };

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({ 'GET /api/people': [buildPerson()], 'GET /api/today': today, ...answers });

const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('everybody suggested is shown with the reason, empty groups are not', async () => {
  fakeServer();
  renderApp('/today');
  expect((await group('Follow-ups')).getByText('Follow-up due since Monday')).toBeDefined();
  expect((await group('Birthdays')).getByText('Birthday tomorrow')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Catch up' })).toBeNull();
});

test('a contacted person leaves the page at once, and Undo brings them back', async () => {
  const contacted = buildPerson({ id: 'bob', name: 'Bob', last_contact_date: '2026-03-02T10:00:00.000Z' });
  let isUndone = false;
  let isContacted = false;
  const { called } = fakeServer({
    'GET /api/today': () => (isContacted && !isUndone ? { ...today, birthdays: [] } : today),
    'POST /api/people/bob/contact': () => {
      isContacted = true;
      return contacted;
    },
    'GET /api/people/bob/activity': [
      { id: 'e1', type: 'contact', at: contacted.last_contact_date, summary: '', data: {} },
    ],
    'DELETE /api/people/bob/contact/e1': () => {
      isUndone = true;
      return bob;
    },
  });
  const { user } = renderApp('/today');
  await user.click((await group('Birthdays')).getByRole('button', { name: 'Contacted' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Birthdays' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await group('Birthdays');
  expect(called('DELETE /api/people/bob/contact/e1')).toHaveLength(1);
});

test('snoozing moves a due follow-up to the same day, and Undo restores both', async () => {
  const { called } = fakeServer({ 'PATCH /api/people/ada': ada });
  const { user } = renderApp('/today');
  await user.click((await group('Follow-ups')).getByRole('button', { name: 'Snooze Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In a week' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('PATCH /api/people/ada')).toHaveLength(2));
  expect(called('PATCH /api/people/ada').map(({ body }) => body)).toEqual([
    { snoozed_until: inDays(7), follow_up_on: inDays(7) },
    { snoozed_until: null, follow_up_on: '2026-03-01' },
  ]);
});

test('a change that fails brings the person back and says so', async () => {
  fakeServer({ 'PATCH /api/people/ada': refuse(500, 'internal', 'Out of order') });
  const { user } = renderApp('/today');
  const done = 'Follow-up with Ada Lovelace is done';
  await user.click((await group('Follow-ups')).getByRole('button', { name: done }));
  expect(await screen.findByText(/Could not change that/)).toBeDefined();
  await group('Follow-ups');
});

test('with no people left the guide says so, and a page that cannot be loaded can be retried', async () => {
  let isUp = false;
  const nobody = { follow_ups: [], birthdays: [], catch_up: [], unread: [] };
  fakeServer({ 'GET /api/today': () => (isUp ? nobody : refuse(500, 'internal', 'Out of order')) });
  const { user } = renderApp('/today');
  await screen.findByText('Out of order');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/All caught up/)).toBeDefined();
});
