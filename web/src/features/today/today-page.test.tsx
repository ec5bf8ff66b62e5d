import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = { ...buildPerson({ follow_up_on: '2026-03-01' }), reason: 'Follow-up due since Monday' };
const bob = { ...buildPerson({ id: 'bob', name: 'Bob' }), reason: 'Birthday tomorrow' };
const today = { follow_ups: [ada], birthdays: [bob], catch_up: [], unread: [] };

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({ 'GET /api/people': [], 'GET /api/today': today, ...answers });

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
  await user.click((await group('Birthdays')).getByRole('button', { name: 'Mark Bob as contacted' }));
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

const added = { last_contact_date: null, created_at: new Date().toISOString() };
const newcomers = ['Eve', 'Fay', 'Gil', 'Hal'].map((name) => buildPerson({ id: name, name, ...added }));
const NOBODY = { follow_ups: [], birthdays: [], catch_up: [], unread: [] };

test('two of the people who are new are greeted first each day, without a call more', async () => {
  const tracked = buildPerson({ id: 'ida', name: 'Ida', last_contact_date: '2026-03-01T12:00:00.000Z' });
  const untracked = buildPerson({ id: 'jo', name: 'Jo', health_status: null });
  const { calls } = fakeServer({
    'GET /api/people': [tracked, untracked, ...newcomers],
    'GET /api/today': NOBODY,
  });
  renderApp('/today');
  const hellos = await group('Say hello first');
  expect(hellos.getAllByRole('listitem')).toHaveLength(2);
  expect(hellos.getAllByText('New')).toHaveLength(2);
  expect(hellos.getAllByText('No contact yet, added today')).toHaveLength(2);
  expect(calls.filter(({ name }) => name === 'GET /api/people')).toHaveLength(1);
});

test('nobody takes the place of one who was greeted, not after a reload either', async () => {
  const all = new Map(newcomers.map((person) => [person.id, person]));
  const contact = (id: string) => () => {
    all.set(id, { ...all.get(id)!, last_contact_date: new Date().toISOString() });
    return all.get(id);
  };
  fakeServer({
    'GET /api/people': () => [...all.values()],
    'GET /api/today': NOBODY,
    ...Object.fromEntries(newcomers.map(({ id }) => [`POST /api/people/${id}/contact`, contact(id)])),
  });
  const { user } = renderApp('/today');
  const hellos = await group('Say hello first');
  const [first, second] = hellos
    .getAllByRole('link', { name: /^(Eve|Fay|Gil|Hal)$/ })
    .map((link) => link.textContent);
  await user.click(hellos.getAllByRole('button', { name: /^Mark .* as contacted$/ })[0]!);
  await waitFor(() => expect(hellos.getAllByRole('listitem')).toHaveLength(1));
  cleanup();
  renderApp('/today');
  const again = await group('Say hello first');
  expect(again.getAllByRole('listitem')).toHaveLength(1);
  expect(again.getByText(second!)).toBeDefined();
  expect(again.queryByText(first!)).toBeNull();
});

test('who has a follow-up or a birthday, or is put off, is not greeted first', async () => {
  const [eve, fay, gil] = newcomers as [typeof bob, typeof bob, typeof bob];
  fakeServer({
    'GET /api/people': [eve, fay, { ...gil, snoozed_until: inDays(3) }],
    'GET /api/today': { ...NOBODY, birthdays: [{ ...eve, reason: 'Birthday tomorrow' }] },
  });
  renderApp('/today');
  const hellos = await group('Say hello first');
  expect(hellos.getAllByRole('listitem')).toHaveLength(1);
  expect(hellos.getByText('Fay')).toBeDefined();
});

test('with no people left the guide says so, and a page that cannot be loaded can be retried', async () => {
  let isUp = false;
  const nobody = { follow_ups: [], birthdays: [], catch_up: [], unread: [] };
  fakeServer({
    'GET /api/people': [buildPerson({ last_contact_date: '2026-03-01T12:00:00.000Z' })],
    'GET /api/today': () => (isUp ? nobody : refuse(500, 'internal', 'Out of order')),
  });
  const { user } = renderApp('/today');
  await screen.findByText('Out of order');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/All caught up/)).toBeDefined();
});
