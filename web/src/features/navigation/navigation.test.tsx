import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inDays } from '#lib/days.ts';
import { useSettings } from '#settings/settings-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson();

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/people/map-data': [],
    'GET /api/people/unplaced': [],
    'GET /api/sms/messages/ada': [],
    'GET /api/today': { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] },
    'GET /api/tags': [],
    'PATCH /api/auth/me': {},
    ...answers,
  });

/** Makes the window as narrow as a phone. */
const becomePhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const element = () => screen.findByRole('navigation', { name: 'Main' });
const navigation = async () => within(await element());
const items = async () =>
  [...(await element()).querySelectorAll('a, button')].map(
    (item) => item.getAttribute('aria-label') ?? item.textContent,
  );

test('a wide window has a rail with every page, the search, the guide, the settings and the menu', async () => {
  fakeServer();
  renderApp('/insights');
  expect(await items()).toEqual([
    'Today',
    'People',
    'Map',
    'Insights',
    'Find',
    'Talk to Scout',
    'Settings',
    'Open menu',
  ]);
});

test('a phone has a bar with the guide in the middle', async () => {
  becomePhone();
  fakeServer();
  renderApp('/today');
  expect(await items()).toEqual(['Today', 'People', 'Talk to Scout', 'Map', 'More: open menu']);
});

test.each([
  ['/today', 'list', 'Today'],
  ['/people/ada', 'list', 'People'],
  ['/people', 'table', 'People'],
  ['/people', 'map', 'Map'],
  ['/people/ada', 'map', 'Map'],
  ['/insights', 'map', 'Insights'],
] as const)('at %s, with the view %s, the current page is %s', async (address, viewMode, name) => {
  useSettings.setState({ viewMode });
  fakeServer();
  renderApp(address);
  const current = (await navigation()).getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

test('the badge at Today counts who is due or unread in the list, without a call of its own', async () => {
  const late = { health_status: 'dormant' } as const;
  const { called } = fakeServer({
    'GET /api/people': [
      buildPerson({ id: 'unread', unread_count: 2, ...late }),
      buildPerson({ id: 'due', follow_up_on: inDays(0) }),
      buildPerson({ id: 'late', ...late }),
      buildPerson({ id: 'asleep', ...late, snoozed_until: inDays(1) }),
      buildPerson({ id: 'later', follow_up_on: inDays(1) }),
      buildPerson({ id: 'example', ...late, is_example: true }),
      ada,
    ],
  });
  renderApp('/people/ada');
  const nav = await navigation();
  expect(await nav.findByRole('link', { name: 'Today, 3 due or unread' })).toBeDefined();
  expect(called('GET /api/today')).toEqual([]);
  expect(called('GET /api/people')).toHaveLength(1);
});

test('a badge with more than nine says 9+', async () => {
  const people = Array.from({ length: 10 }, (_, n) => buildPerson({ id: `${n}`, unread_count: 1 }));
  fakeServer({ 'GET /api/people': people });
  renderApp('/insights');
  expect(await (await navigation()).findByText('9+')).toBeDefined();
});

test('Map and People switch the view, keep the search, and People returns to the table', async () => {
  const { called } = fakeServer();
  const { user, location } = renderApp('/people?search=ada');
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  await screen.findByRole('columnheader', { name: 'Zip' });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Table', checked: true }));
  await user.click((await navigation()).getByRole('link', { name: 'Map' }));
  await screen.findByText('0 people on the map');
  expect(useSettings.getState().viewMode).toBe('map');
  expect(location()).toBe('/people?search=ada');
  await user.click((await navigation()).getByRole('link', { name: 'People' }));
  await screen.findByRole('columnheader', { name: 'Zip' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Table' }).checked).toBe(true);
  await waitFor(() =>
    expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual(
      ['table', 'map', 'table'].map((viewMode) => ({ settings: { viewMode } })),
    ),
  );
});

test.each(['wide', 'phone'])(
  'the guide opens with one press on a %s screen of an account without people',
  async (size) => {
    if (size === 'phone') becomePhone();
    fakeServer({ 'GET /api/people': [] });
    const { user } = renderApp('/today');
    await user.click((await navigation()).getByRole('button', { name: 'Talk to Scout' }));
    expect(await screen.findByPlaceholderText('How can I help?')).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Talk to Scout' })),
    );
  },
);
