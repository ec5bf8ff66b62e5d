import 'fake-indexeddb/auto';
// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/today-screen.tsx';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Today, TodaySuggestion } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting } from '#lib/storage/waiting-storage.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const suggest = (id: string, name: string): TodaySuggestion => ({
  ...buildPerson({ id, name, follow_up_on: '2026-03-01', last_contact_date: '2026-02-01T12:00:00.000Z' }),
  reason: 'Due',
  last_message_direction: null,
  is_landline: false,
});
const [ada, bob, cy] = [suggest('ada', 'Ada'), suggest('bob', 'Bob'), suggest('cy', 'Cy')];
const NOBODY: Today = { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] };
const PEOPLE = [ada, bob, cy];

const fakeServer = (today: Today | (() => unknown), answers: Record<string, unknown> = {}) =>
  fakeApi({ 'GET /api/people': PEOPLE, 'GET /api/today': today, ...answers });

beforeEach(async () => {
  onlineManager.setOnline(true);
  await forgetWaiting();
});

test.each([
  ['We talked', 'We talked: Bob', ['button', 'Save']],
  ['a snooze', 'Snooze Bob', ['menuitem', 'Tomorrow']],
] as const)('without a connection, Undo of %s brings the person back', async (_what, first, [role, name]) => {
  let isOut = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOut);
  fakeServer({ ...NOBODY, follow_ups: PEOPLE });
  const { user } = renderApp('/today');
  const names = () =>
    within(screen.getByRole('region', { name: /for today$/ }))
      .queryAllByRole('link', { name: /^(Ada|Bob|Cy)$/ })
      .map((link) => link.textContent);
  await screen.findByRole('link', { name: 'Bob' });
  isOut = true;
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: first }));
  await user.click(await screen.findByRole(role, { name }));
  await waitFor(() => expect(names()).toEqual(['Ada', 'Cy']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Ada', 'Bob', 'Cy']));
});

test('a birthday ends with We talked, though the server goes on to name it, and Undo brings it back', async () => {
  const { called } = fakeServer(
    { ...NOBODY, follow_ups: [ada], birthdays: [bob] },
    {
      'POST /api/people/bob/contact': { ...bob, event_id: 'e1' },
      'DELETE /api/people/bob/contact/e1': bob,
    },
  );
  const { user } = renderApp('/today');
  await user.click(await screen.findByRole('button', { name: 'We talked: Bob' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(called('GET /api/today').length).toBeGreaterThan(1));
  expect(called('POST /api/people/bob/contact').map(({ body }) => body)).toEqual([{}]);
  expect(screen.queryByRole('link', { name: 'Bob' })).toBeNull();
  cleanup();
  const { user: later } = renderApp('/today');
  await screen.findByRole('link', { name: 'Ada' });
  expect(screen.queryByRole('link', { name: 'Bob' })).toBeNull();
  await later.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Bob' });
});

test('who is being saved does not come back with an answer that is older than that', async () => {
  const dee = suggest('dee', 'Dee');
  const [ofAda, ofCy] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const newest = Promise.withResolvers<Today>();
  const withoutAda = { ...NOBODY, follow_ups: [cy, dee] };
  const answers = [{ ...NOBODY, follow_ups: [ada, cy] }, withoutAda, newest.promise];
  const { called } = fakeServer(() => answers.shift(), {
    'GET /api/people': [],
    'POST /api/people/ada/contact': () => ofAda.promise,
    'POST /api/people/cy/contact': () => ofCy.promise,
  });
  const { user } = renderApp('/today');
  const talk = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `We talked: ${name}` }));
    await user.keyboard('{Enter}');
  };
  await talk('Ada');
  await talk('Cy');
  ofAda.resolve({ ...ada, event_id: 'e1' });
  await screen.findByText('Marked Ada as contacted.');
  await screen.findByRole('link', { name: 'Dee' });
  expect(screen.queryByRole('link', { name: 'Cy' })).toBeNull();
  ofCy.resolve({ ...cy, event_id: 'e2' });
  await screen.findByText('Marked Cy as contacted.');
  await waitFor(() => expect(called('GET /api/today')).toHaveLength(3));
  expect(screen.queryByRole('link', { name: 'Cy' })).toBeNull();
  newest.resolve(NOBODY);
  await screen.findByText('Nobody to think of yet');
});
