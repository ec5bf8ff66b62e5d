import { screen } from '@testing-library/react';
import type { Today, TodaySuggestion } from 'functions/contract';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada: TodaySuggestion = {
  ...buildPerson({ follow_up_on: '2026-03-01' }),
  reason: 'Follow-up due since Monday',
  last_message_direction: null,
  is_landline: false,
};
const today: Today = { follow_ups: [ada], birthdays: [], catch_up: [], unread: [], promises: [] };

test('what was typed of a talk is there again after Escape, and after a failure with the same key', async () => {
  const contact = 'POST /api/people/ada/contact';
  let isBroken = true;
  const { called } = fakeApi({
    'GET /api/people': [],
    'GET /api/today': today,
    [contact]: () => (isBroken ? refuse(500, 'internal', 'Out of order') : { ...ada, event_id: 'e1' }),
  });
  const { user } = renderApp('/today');
  const box = () => screen.getByRole('textbox', { name: 'What about? (optional)' });
  const open = async () => user.click(await screen.findByRole('button', { name: 'We talked: Ada Lovelace' }));
  await open();
  await user.keyboard('Lambs{Escape}');
  await open();
  expect(box()).toHaveProperty('value', 'Lambs');
  await user.keyboard('{Enter}');
  await screen.findByText(/Could not mark as contacted/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  isBroken = false;
  await open();
  expect(box()).toHaveProperty('value', 'Lambs');
  await user.keyboard('{Enter}');
  await screen.findByText('Marked Ada Lovelace as contacted.');
  const keys = called(contact).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kindred.talk'))).toEqual([]);
});
