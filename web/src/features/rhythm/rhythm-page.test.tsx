import { act, screen, waitFor, within } from '@testing-library/react';
import type { Person } from 'functions/contract';
import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { startRound, useRound } from '#queries/rhythm/round.ts';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const noon = (daysAgo: number) => new Date(`${inDays(-daysAgo)}T12:00:00`).toISOString();

const ada = buildPerson({
  id: 'ada',
  name: 'Ada',
  city: 'Austin',
  state: 'TX',
  body: 'Met at the choir',
  cadence_days: 0,
  health_status: null,
});
const bob = buildPerson({ id: 'bob', name: 'Bob', cadence_days: 0, health_status: null });
const cy = buildPerson({ id: 'cy', name: 'Cy', cadence_days: 0, last_contact_date: noon(40) });

const idOf = ({ name }: Call) => name.split('/')[3]!;

/** Fakes a server that stores cadences and contacts of these people. `answers` overrides calls. */
function fakeServer(people: Person[], answers: Record<string, unknown> = {}) {
  const stored = new Map(people.map((person) => [person.id, person]));
  const contacts: { id: string; person: string; at: string; type: string }[] = [];
  const keys = new Set<string | null>();
  const change = (id: string, fields: Partial<Person>) => {
    stored.set(id, { ...stored.get(id)!, ...fields });
    return stored.get(id);
  };
  const contacted = (call: Call) => {
    const [id, key, { at }] = [idOf(call), call.headers.get('idempotency-key'), call.body as { at: string }];
    if (!keys.has(key)) contacts.push({ id: `e${contacts.length}`, person: id, at, type: 'contact' });
    keys.add(key);
    return change(id, { last_contact_date: at });
  };
  const takenBack = (call: Call) => {
    const at = contacts.findIndex(({ id }) => id === call.name.split('/').at(-1));
    contacts.splice(at, 1);
    return change(idOf(call), { last_contact_date: null });
  };
  const of = (id: string) => ({
    [`GET /api/people/${id}`]: () => stored.get(id),
    [`PATCH /api/people/${id}`]: (call: Call) => change(id, call.body as Partial<Person>),
    [`POST /api/people/${id}/contact`]: contacted,
    [`GET /api/people/${id}/activity`]: () => contacts.filter(({ person }) => person === id),
    [`DELETE /api/people/${id}/contact/e0`]: takenBack,
  });
  const api = fakeApi({
    'GET /api/people': () => [...stored.values()],
    'GET /api/tags': [],
    'GET /api/today': { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] },
    ...Object.assign({}, ...people.map(({ id }) => of(id))),
    ...answers,
  });
  return { ...api, contacts, person: (id: string) => stored.get(id)! };
}

const card = (name: string) => screen.findByRole('heading', { name, level: 3 });
const button = (name: string) => screen.getByRole('button', { name });
const savesOf = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.filter(({ name }) => /^(PATCH|POST|DELETE) /.test(name)).map(({ name }) => name);
const isSaved = () => waitFor(() => expect(useRound.getState().unsaved).toEqual([]));

/** Opens the page with a round of these people. */
async function open(people: Person[], answers: Record<string, unknown> = {}) {
  const server = fakeServer(people, answers);
  startRound(people);
  const app = renderApp('/rhythm');
  if (people[0]) await card(people[0].name);
  return { ...app, server };
}

test('the keys choose a rhythm and when the two last spoke, both are saved at once, and the next card comes', async () => {
  const { user, server } = await open([ada, bob]);
  expect(screen.getByText('Austin, TX')).toBeDefined();
  expect(screen.getByText('Met at the choir')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  await user.keyboard('2');
  expect(button('Monthly').getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(server.person('ada').cadence_days).toBe(30));
  await user.keyboard('3');
  await card('Bob');
  expect(document.activeElement?.textContent).toBe('Bob');
  expect(screen.getByText('2 of 2')).toBeDefined();
  await isSaved();
  expect(server.contacts).toMatchObject([{ person: 'ada', at: noon(180) }]);
});

test('the answers can be pressed, in any order', async () => {
  const { user, server } = await open([ada, bob]);
  await user.click(button('This week'));
  await user.click(button('Weekly'));
  await card('Bob');
  await user.click(button('Quarterly'));
  await user.click(button('Can’t remember'));
  await screen.findByText('That was everybody');
  expect(screen.getByText('1 weekly, 1 quarterly.')).toBeDefined();
  await isSaved();
  expect(server.contacts).toMatchObject([{ person: 'ada', at: noon(3) }]);
  expect([server.person('ada').cadence_days, server.person('bob').cadence_days]).toEqual([7, 90]);
});

test('Not now and Skip ask nothing more; Not now ends a rhythm, Skip leaves it as it is', async () => {
  const tracked = { cadence_days: 30, health_status: 'healthy' as const };
  const { user, server } = await open([
    { ...ada, ...tracked },
    { ...bob, ...tracked },
  ]);
  await user.keyboard('4');
  await card('Bob');
  await user.click(button('Skip'));
  await screen.findByText('That was everybody');
  await isSaved();
  expect(savesOf(server)).toEqual(['PATCH /api/people/ada']);
  expect([server.person('ada').cadence_days, server.person('bob').cadence_days]).toEqual([0, 30]);
});

test('when the two last spoke is not asked if it is known', async () => {
  const { user } = await open([cy, bob]);
  expect(screen.getByText('40 days ago')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'This week' })).toBeNull();
  await user.keyboard('1');
  await card('Bob');
});

test('an answer pressed twice is saved once, and another answer replaces it', async () => {
  const { user, server } = await open([ada]);
  await user.dblClick(button('This week'));
  await isSaved();
  expect(savesOf(server)).toEqual(['POST /api/people/ada/contact']);
  await user.click(button('This month'));
  await isSaved();
  expect(server.contacts).toMatchObject([{ at: noon(15) }]);
});

test('Undo takes back the last answer and the ones before it, and shows their cards', async () => {
  const { user, server } = await open([ada, bob]);
  await user.keyboard('21');
  await card('Bob');
  await user.keyboard('4');
  await screen.findByText('That was everybody');
  await isSaved();
  await user.click(button('Undo'));
  await card('Bob');
  await user.keyboard('z');
  await card('Ada');
  await isSaved();
  expect(server.contacts).toEqual([]);
  expect(button('Monthly').getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('z');
  await isSaved();
  expect(server.person('ada')).toMatchObject({ cadence_days: 0, last_contact_date: null });
  expect(button('Undo')).toHaveProperty('disabled', true);
});

test('an answer given before an Undo is saved still knows what was there before', async () => {
  const waiting = Promise.withResolvers<void>();
  const { user, server } = await open([{ ...ada, cadence_days: null }]);
  const answer = globalThis.fetch;
  globalThis.fetch = (async (...call: Parameters<typeof fetch>) => {
    if (call[1]?.body === '{"cadence_days":null}') await waiting.promise;
    return answer(...call);
  }) as typeof fetch;
  await user.keyboard('1');
  await isSaved();
  await user.keyboard('z2');
  waiting.resolve();
  await isSaved();
  await user.keyboard('z');
  await isSaved();
  expect(server.called('PATCH /api/people/ada').map(({ body }) => body)).toEqual([
    { cadence_days: 7 },
    { cadence_days: null },
    { cadence_days: 30 },
    { cadence_days: null },
  ]);
});

test('a save that fails is shown, the next cards can be answered, and Retry logs no contact twice', async () => {
  let isDown = true;
  const { user, server } = await open([ada, bob]);
  const answer = globalThis.fetch;
  globalThis.fetch = (async (...call: Parameters<typeof fetch>) => {
    const response = await answer(...call);
    return isDown && String(call[0]).includes('contact') ? refuse(500, 'internal', 'Out of order') : response;
  }) as typeof fetch;
  await user.keyboard('11');
  await card('Bob');
  expect(await screen.findByText(/not saved yet: Out of order/)).toBeDefined();
  await user.keyboard('4');
  await screen.findByText('That was everybody');
  isDown = false;
  await user.click(button('Retry'));
  await isSaved();
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(server.contacts).toHaveLength(1);
  const sent = server.called('POST /api/people/ada/contact');
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('who leaves in the middle is told where to go on, and goes on there', async () => {
  const { user, server } = await open([ada, bob]);
  async function goByMenu(name: string) {
    // An open menu blocks the page and all presses.
    await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Kindred' });
    await user.click(within(menu).getByRole('link', { name }));
  }
  await user.keyboard('4');
  await card('Bob');
  await goByMenu('Today');
  await screen.findByText('1 person left. “Choose rhythms” in the menu goes on with them.');
  expect(JSON.parse(localStorage.getItem('kindred.rhythm')!)).toMatchObject({ ids: ['ada', 'bob'], at: 1 });
  await goByMenu('Choose rhythms');
  await card('Bob');
  await user.keyboard('14');
  await screen.findByText('That was everybody');
  await isSaved();
  expect(server.person('bob').cadence_days).toBe(7);
});

test('after a reload the round goes on, what was not saved is saved, and Undo still works', async () => {
  const server = fakeServer([ada, bob]);
  const step = { type: 'rhythm', id: 'ada', cadence: 7, before: 0 };
  const unsaved = [{ type: 'cadence', id: 'ada', cadence_days: 7 }];
  const round = { ids: ['ada', 'bob'], at: 1, from: 0, steps: [step], unsaved };
  localStorage.setItem('kindred.rhythm', JSON.stringify(round));
  const { user } = renderApp('/rhythm');
  await card('Bob');
  await isSaved();
  expect(server.person('ada').cadence_days).toBe(7);
  await user.click(button('Undo'));
  await card('Ada');
  await isSaved();
  expect(server.person('ada').cadence_days).toBe(0);
});

test('after twenty cards there is a pause', async () => {
  const many = Array.from({ length: 23 }, (_, n) => ({ ...bob, id: `p${n}`, name: `P${n}` }));
  const { user } = await open(many);
  await user.keyboard('4'.repeat(20));
  await screen.findByText('3 people still to come. They can wait.');
  expect(screen.getByText('20 not now.')).toBeDefined();
  await user.click(button('Go on'));
  await card('P20');
  expect(screen.getByText('1 of 3')).toBeDefined();
  await user.click(button('Undo'));
  await card('P19');
  expect(screen.getByText('20 of 20')).toBeDefined();
});

test('who was deleted meanwhile has no card', async () => {
  const { server } = await open([ada, bob], { 'GET /api/people': [ada] });
  act(() => startRound([bob, ada]));
  await card('Ada');
  expect(screen.getByText('1 of 1')).toBeDefined();
  expect(savesOf(server)).toEqual([]);
});

test('example people have no card, chosen in the table either', async () => {
  const examples = [ada, bob].map((person) => ({ ...person, is_example: true as const }));
  fakeServer([...examples, { ...cy, last_contact_date: null }]);
  startRound([...examples, cy]);
  renderApp('/rhythm');
  await card('Cy');
  expect(screen.getByText('1 of 1')).toBeDefined();
});

test('opened from the menu, the page asks about everybody without a rhythm, the best known first', async () => {
  fakeServer([{ ...bob, cadence_days: 14 }, { ...cy, last_contact_date: null }, ada]);
  const { user } = renderApp('/rhythm');
  await card('Ada');
  await user.keyboard('4');
  await card('Cy');
  expect(screen.getByText('2 of 2')).toBeDefined();
});

test('with nobody to ask about the page says so', async () => {
  fakeServer([{ ...bob, cadence_days: 14 }]);
  renderApp('/rhythm');
  expect(await screen.findByText('Everybody has a rhythm already')).toBeDefined();
});
