import 'fake-indexeddb/auto';
// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/today-screen.tsx';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
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
const today: Today = { follow_ups: [ada, bob, cy], birthdays: [], catch_up: [], unread: [], promises: [] };

beforeEach(async () => {
  onlineManager.setOnline(true);
  await forgetWaiting();
});

test('without a connection, Undo of We talked brings the person back to their place', async () => {
  let isOut = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOut);
  fakeApi({ 'GET /api/people': [ada, bob, cy], 'GET /api/today': today });
  const { user } = renderApp('/today');
  const names = () =>
    within(screen.getByRole('region', { name: /for today$/ }))
      .queryAllByRole('link', { name: /^(Ada|Bob|Cy)$/ })
      .map((link) => link.textContent);
  await screen.findByRole('link', { name: 'Bob' });
  isOut = true;
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'We talked: Bob' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Ada', 'Bob', 'Cy']));
});
