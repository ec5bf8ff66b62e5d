import { act, screen, waitFor } from '@testing-library/react';
import type { Me, PersonSummary } from 'functions/contract';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { logout } from '#session/session.ts';
import { buildMe, buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { fakePush } from '#testing/browser/fake-push.ts';
import { renderApp } from '#testing/render-app.tsx';

// Ahead, so that also on a busy machine the first test finds its parts in time.
beforeAll(async () => {
  await import('#screens/layout/idle-parts.tsx');
  await import('./reminder-offer.tsx');
  await import('#screens/people/person-screen.tsx');
  await import('#features/profile/edit/profile-editor.tsx');
});

const me = buildMe();
const ON: Me['reminders'] = { ...me.reminders, push: true };
const ada = buildPerson({ cadence_days: null });
const SUBSCRIBE = 'POST /api/push-subscriptions';
const UNSUBSCRIBE = 'DELETE /api/push-subscriptions';

let push: ReturnType<typeof fakePush>;
beforeEach(() => void (push = fakePush()));
afterEach(() => push.end());

/** Opens a page of an account with these people; `change` says who is on the list from now on. */
function openApp(
  first: PersonSummary[],
  answers: Record<string, unknown> = {},
  address = '/people/ada?panel=profile',
) {
  let people = first;
  const { called } = fakeApi({
    'GET /api/people': () => people,
    'GET /api/people/ada': () => people[0],
    'GET /api/auth/me': me,
    'GET /api/push-key': { public_key: 'BD9mX0xs' },
    [SUBSCRIBE]: { endpoint: '' },
    [UNSUBSCRIBE]: undefined,
    'PATCH /api/people/ada': ({ body }: { body: object }) => {
      people = people.map((one, index) => (index === 0 ? { ...one, ...body } : one));
      return people[0];
    },
    'PATCH /api/auth/me': { ...me, reminders: ON },
    ...answers,
  });
  return { ...renderApp(address), called };
}

/** Gives Ada a rhythm on her profile, once the parts that are loaded when the browser is idle are there. */
async function chooseRhythm(user: ReturnType<typeof renderApp>['user']) {
  await waitFor(() => expect(push.badges.length).toBeGreaterThan(0));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Keep in touch/ }), 'Every month');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

const offer = () => screen.queryByRole('region', { name: 'Reminders' });
const remembered = () =>
  JSON.parse(localStorage.getItem('kindred.push') ?? 'null') as { endpoint: string } | null;
const subscribed = (endpoint: string, toldOn = inDays(0)) =>
  localStorage.setItem('kindred.push', JSON.stringify({ endpoint, toldOn }));

test('reminders are offered after a rhythm is set, with a picture of one, and not before', async () => {
  const { user, called } = openApp([ada]);
  await screen.findByRole('button', { name: 'Edit' });
  expect(offer()).toBeNull();
  await chooseRhythm(user);
  expect(await screen.findByRole('region', { name: 'Reminders' })).toBeDefined();
  expect(screen.getByText('Somebody would love to hear from you')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(called(SUBSCRIBE)).toHaveLength(1));
  expect(await screen.findByText(/Kindred will let you know/)).toBeDefined();
  expect(offer()).toBeNull();
});

test('an account with rhythms is not asked when the app is opened', async () => {
  openApp([buildPerson({ cadence_days: 30, follow_up_on: inDays(1) })]);
  await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(push.badges.length).toBeGreaterThan(0));
  expect(offer()).toBeNull();
});

test('turned down, the offer is gone for good, and the focus is where the work goes on', async () => {
  const { user, called } = openApp([ada]);
  await chooseRhythm(user);
  await user.click(await screen.findByRole('button', { name: 'No reminders, thanks' }));
  expect(offer()).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  await waitFor(() =>
    expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([
      { settings: { reminderOfferDismissed: true } },
    ]),
  );
});

test.each([
  ['was turned down before', { settings: { reminderOfferDismissed: true } }],
  ['is not needed, because mails come', { reminders: { ...me.reminders, email: 'daily' as const } }],
])('the offer is not made if it %s', async (_, fields) => {
  const { user, called } = openApp([ada], { 'GET /api/auth/me': buildMe(fields) });
  await chooseRhythm(user);
  await waitFor(() => expect(called('PATCH /api/people/ada')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Edit' });
  expect(offer()).toBeNull();
});

test('a subscription that the browser replaced is told to the server at the next visit', async () => {
  push.end();
  push = fakePush({ permission: 'granted' });
  subscribed('https://push.example/old');
  push.replace();
  const { called } = openApp([ada], { 'GET /api/auth/me': { ...me, reminders: ON } });
  await waitFor(() => expect(remembered()?.endpoint).toBe('https://push.example/1'));
  expect(called(SUBSCRIBE)).toHaveLength(1);
  expect(push.told).toEqual(['send-kept-acts']);
});

test('the server is told once a day, so that it knows a subscription that it lost', async () => {
  push.end();
  push = fakePush({ permission: 'granted' });
  subscribed(push.replace(), inDays(-1));
  const { called } = openApp([ada]);
  await waitFor(() => expect(called(SUBSCRIBE)).toHaveLength(1));
});

test('a device that is not subscribed asks the server nothing', async () => {
  const { called } = openApp([ada]);
  await waitFor(() => expect(push.badges.length).toBeGreaterThan(0));
  expect([called('GET /api/push-key'), called('GET /api/today'), called('GET /api/reminders/log')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('signing out ends the subscription and removes what is shown', async () => {
  push.end();
  push = fakePush({ permission: 'granted' });
  subscribed(push.replace());
  const { called } = openApp([ada]);
  await waitFor(() => expect(push.told).toHaveLength(1));
  const isShown = push.show('digest');
  await act(() => logout());
  expect(called(UNSUBSCRIBE).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.example/1' }]);
  expect([push.isSubscribed(), isShown(), push.badges.at(-1)]).toEqual([false, false, 0]);
});

test('the icon counts who waits', async () => {
  openApp([{ ...ada, unread_count: 2 }, buildPerson({ id: 'zoe', follow_up_on: inDays(0) })]);
  await waitFor(() => expect(push.badges.at(-1)).toBe(2));
});

const DIGEST = [
  {
    at: '2026-03-02T14:00:00.000Z',
    kind: 'follow_ups',
    channel: 'push',
    person_ids: ['ada'],
    outcome: 'sent',
  },
  {
    at: '2026-03-01T14:00:00.000Z',
    kind: 'follow_ups',
    channel: 'push',
    person_ids: ['zoe'],
    outcome: 'sent',
  },
];
const zoe = { ...buildPerson({ id: 'zoe' }), reason: '', last_message_direction: null, is_landline: false };
const TODAY = { follow_ups: [zoe], birthdays: [], catch_up: [], unread: [], promises: [] };

test('what was done elsewhere goes away: texts that are read, and a digest of nobody who is still due', async () => {
  const isShown = [push.show('text-ada'), push.show('digest')];
  const isZoeShown = push.show('text-zoe');
  openApp([ada, buildPerson({ id: 'zoe', unread_count: 1 })], {
    'GET /api/reminders/log': DIGEST,
    'GET /api/today': TODAY,
  });
  await waitFor(() => expect(isShown.map((is) => is())).toEqual([false, false]));
  expect(isZoeShown()).toBe(true);
});

test('a digest stays while somebody whom it named is on Today', async () => {
  const isShown = push.show('digest');
  const { called } = openApp([ada], {
    'GET /api/reminders/log': DIGEST,
    'GET /api/today': { ...TODAY, follow_ups: [{ ...zoe, id: 'ada' }] },
  });
  await waitFor(() => expect(called('GET /api/today')).toHaveLength(1));
  expect(isShown()).toBe(true);
});
