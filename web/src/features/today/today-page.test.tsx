import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Person, Today, TodaySuggestion } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { inDays } from '#lib/days.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const suggest = (person: Person, reason: string, more: Partial<TodaySuggestion> = {}): TodaySuggestion => ({
  ...person,
  reason,
  last_message_direction: null,
  is_landline: false,
  ...more,
});
const NOBODY: Today = { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] };

const ada = suggest(
  buildPerson({ follow_up_on: '2026-03-01', latest_notebook_entry_content: 'Forty lambs in the kitchen' }),
  'Follow-up due since Monday',
  { last_message_direction: 'outbound' },
);
const bob = suggest(buildPerson({ id: 'bob', name: 'Bob', phone_number: null }), 'Birthday tomorrow');
const today: Today = { ...NOBODY, follow_ups: [ada], birthdays: [bob] };

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({ 'GET /api/people': [], 'GET /api/today': today, ...answers });

const list = async (name: string | RegExp = /for today$/) =>
  within(await screen.findByRole('region', { name }));
const row = async (name: string) => {
  const link = await (await list()).findByRole('link', { name });
  return within(link.closest('li')!);
};

test('a row has the reason, the newest memory in quotes and who wrote last', async () => {
  fakeServer();
  renderApp('/today');
  const adas = await row('Ada Lovelace');
  expect(adas.getByText('Follow-up due since Monday · You wrote last')).toBeDefined();
  expect(adas.getByText('“Forty lambs in the kitchen”')).toBeDefined();
  const bobs = await row('Bob');
  expect(bobs.getByText('Birthday tomorrow')).toBeDefined();
  expect(bobs.queryByText(/“/)).toBeNull();
});

test('a phone can be called, and somebody with a landline cannot be texted', async () => {
  const cy = suggest(buildPerson({ id: 'cy', name: 'Cy', phone_number: '+4922112345678' }), 'Due', {
    is_landline: true,
  });
  fakeServer({ 'GET /api/today': { ...today, catch_up: [cy] } });
  renderApp('/today');
  const call = (await row('Ada Lovelace')).getByRole('link', { name: 'Call Ada Lovelace' });
  expect(call.getAttribute('href')).toBe('tel:+15125550100');
  expect((await row('Bob')).queryByRole('link', { name: 'Call Bob' })).toBeNull();
  const cys = await row('Cy');
  expect(cys.getByRole('link', { name: 'Call Cy' }).className).toContain('bg-accent');
  expect(cys.queryByRole('link', { name: 'Message Cy' })).toBeNull();
});

test('We talked saves what about and how, and one Undo takes all of it back', async () => {
  const contacted = { ...ada, follow_up_on: null, last_contact_date: '2026-03-02T10:00:00.000Z' };
  let isDone = false;
  const { called } = fakeServer({
    'GET /api/today': () => (isDone ? { ...today, follow_ups: [] } : today),
    'POST /api/people/ada/contact': () => {
      isDone = true;
      return { ...contacted, event_id: 'e1' };
    },
    'DELETE /api/people/ada/contact/e1': () => {
      isDone = false;
      return ada;
    },
  });
  const { user } = renderApp('/today');
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click((await row('Ada Lovelace')).getByRole('button', { name: 'We talked: Ada Lovelace' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What about? (optional)' }));
  expect(shown.mock.contexts).toEqual([screen.getByRole('form', { name: 'You talked with Ada Lovelace' })]);
  await user.keyboard(' Lambs ');
  await user.click(screen.getByRole('radio', { name: 'Called' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull());
  expect(called('POST /api/people/ada/contact').map(({ body }) => body)).toEqual([
    { kind: 'called', note: 'Lambs' },
  ]);
  expect(screen.getByText('1 of 2 done')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await row('Ada Lovelace');
  expect(called('DELETE /api/people/ada/contact/e1')).toHaveLength(1);
  expect(screen.getByText('0 of 2 done')).toBeDefined();
});

test('Escape closes the line and gives the focus back, without a call', async () => {
  const { calls } = fakeServer();
  const { user } = renderApp('/today');
  const button = (await row('Bob')).getByRole('button', { name: 'We talked: Bob' });
  await user.click(button);
  await user.keyboard('Cake{Escape}');
  expect(screen.queryByRole('textbox', { name: 'What about? (optional)' })).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
});

test('snoozing moves a due follow-up to the same day, and Undo restores both', async () => {
  const { called } = fakeServer({ 'PATCH /api/people/ada': ada });
  const { user } = renderApp('/today');
  await user.click((await row('Ada Lovelace')).getByRole('button', { name: 'Snooze Ada Lovelace' }));
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
  await user.click((await row('Ada Lovelace')).getByRole('button', { name: 'Snooze Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'No follow-up any more' }));
  expect(await screen.findByText(/Could not change that/)).toBeDefined();
  await row('Ada Lovelace');
});

/** Swipes a finger over an element, by this number of pixels to the right or, if negative, to the left. */
function swipe(element: Element, by: number, upBy = 0) {
  const at = (x: number, y = 300) => ({ pointerType: 'touch', clientX: x, clientY: y });
  fireEvent.pointerDown(element, at(200));
  for (const part of [0.25, 0.5, 1]) fireEvent.pointerMove(element, at(200 + by * part, 300 - upBy * part));
  fireEvent.pointerUp(element, at(200 + by, 300 - upBy));
}

test('a swipe to the right opens the line, one to the left snoozes until tomorrow', async () => {
  const { called } = fakeServer({ 'PATCH /api/people/bob': bob });
  renderApp('/today');
  const reason = (await row('Bob')).getByText('Birthday tomorrow');
  swipe(reason, 60);
  swipe(reason, 120, 80);
  expect(screen.queryByRole('textbox')).toBeNull();
  swipe(reason, 120);
  expect(screen.getByRole('form', { name: 'You talked with Bob' })).toBeDefined();
  swipe(reason, -120);
  await screen.findByText(/^Bob is snoozed until/);
  expect(called('PATCH /api/people/bob').map(({ body }) => body)).toEqual([
    { snoozed_until: inDays(1), follow_up_on: null },
  ]);
});

test('five people are for today, the rest only if asked for, and a list that is done stays done', async () => {
  const people = [...'abcdefgh'].map((id) => suggest(buildPerson({ id, name: `P${id}` }), 'Due'));
  let left = people;
  fakeServer({
    'GET /api/people': [buildPerson({ last_contact_date: '2026-03-01T12:00:00.000Z' })],
    'GET /api/today': () => ({ ...NOBODY, follow_ups: left }),
    ...Object.fromEntries(
      people.map((person) => [
        `POST /api/people/${person.id}/contact`,
        () => {
          left = left.filter(({ id }) => id !== person.id);
          return { ...person, event_id: 'e' };
        },
      ]),
    ),
  });
  const { user } = renderApp('/today');
  expect((await list('5 for today')).getAllByRole('listitem')).toHaveLength(5);
  async function talk(name: string) {
    await user.click((await row(name)).getByRole('button', { name: `We talked: ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  }
  await talk('Pa');
  await list('4 for today');
  expect(screen.getByRole('progressbar', { name: 'Today' }).getAttribute('aria-valuetext')).toBe(
    '1 of 5 done',
  );
  for (const name of ['Pb', 'Pc', 'Pd', 'Pe']) await talk(name);
  expect(await screen.findByText(/All caught up/)).toBeDefined();
  expect(screen.getByText('5 of 5 done for today.')).toBeDefined();
  cleanup();
  const { user: later } = renderApp('/today');
  await screen.findByText(/All caught up/);
  await later.click(await screen.findByRole('button', { name: 'Show 3 more' }));
  expect((await list('3 for today')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('5 of 8 done')).toBeDefined();
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test('unread messages come first, with the last one', async () => {
  const zoe = suggest(
    buildPerson({ id: 'zoe', name: 'Zoë', unread_count: 2, last_message: 'Are you there?' }),
    '2 unread messages',
    { last_message_direction: 'inbound' },
  );
  fakeServer({ 'GET /api/today': { ...today, unread: [zoe] } });
  renderApp('/today');
  const unread = await list('Unread');
  expect(unread.getByText('“Are you there?”')).toBeDefined();
  expect(unread.getByRole('link', { name: 'Read the messages of Zoë' })).toBeDefined();
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['Unread', '2 for today']);
});

const added = { last_contact_date: null, created_at: new Date().toISOString() };
const newcomers = ['Eve', 'Fay', 'Gil', 'Hal'].map((name) => buildPerson({ id: name, name, ...added }));
test('two of the people who are new are greeted first each day, without a call more', async () => {
  const tracked = buildPerson({ id: 'ida', name: 'Ida', last_contact_date: '2026-03-01T12:00:00.000Z' });
  const untracked = buildPerson({ id: 'jo', name: 'Jo', health_status: null });
  const { calls } = fakeServer({
    'GET /api/people': [tracked, untracked, ...newcomers],
    'GET /api/today': NOBODY,
  });
  renderApp('/today');
  const hellos = await list();
  expect(hellos.getAllByRole('listitem')).toHaveLength(2);
  expect(hellos.getAllByText('New')).toHaveLength(2);
  expect(hellos.getAllByText('Say hello first: no contact yet, added today')).toHaveLength(2);
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
  const hellos = await list();
  const [first, second] = hellos
    .getAllByRole('link', { name: /^(Eve|Fay|Gil|Hal)$/ })
    .map((link) => link.textContent);
  await user.click(hellos.getAllByRole('button', { name: /^We talked/ })[0]!);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hellos.getAllByRole('listitem')).toHaveLength(1));
  cleanup();
  renderApp('/today');
  const again = await list();
  expect(again.getAllByRole('listitem')).toHaveLength(1);
  expect(again.getByText(second!)).toBeDefined();
  expect(again.queryByText(first!)).toBeNull();
});

test('who has a follow-up or a birthday, is put off, or is an example, is not greeted first', async () => {
  const [eve, fay, gil, hal] = newcomers as [Person, Person, Person, Person];
  fakeServer({
    'GET /api/people': [eve, fay, { ...gil, snoozed_until: inDays(3) }, { ...hal, is_example: true }],
    'GET /api/today': { ...NOBODY, birthdays: [suggest(eve, 'Birthday tomorrow')] },
  });
  renderApp('/today');
  const hellos = (await list()).getAllByText(/^Say hello first/);
  expect(hellos.map((text) => text.closest('li')?.dataset.person)).toEqual(['Fay']);
});

test('with no people left the guide says so, and a page that cannot be loaded can be retried', async () => {
  let isUp = false;
  fakeServer({
    'GET /api/people': [buildPerson({ last_contact_date: '2026-03-01T12:00:00.000Z' })],
    'GET /api/today': () => (isUp ? NOBODY : refuse(500, 'internal', 'Out of order')),
  });
  const { user } = renderApp('/today');
  await screen.findByText('Out of order');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/All caught up/)).toBeDefined();
});
