import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePanels } from '#settings/panels-store.ts';
import { DEFAULT_SETTINGS, useSettings } from '#settings/settings-store.ts';
import { buildPerson, HERE } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const QUIET = { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] };
const GREETED = { last_contact_date: '2026-03-01T12:00:00.000Z' };
const example = buildPerson({ is_example: true, cadence_days: 30 });

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [],
    'GET /api/people/map-data': [],
    'GET /api/people/map-data/unplaced': [],
    'GET /api/today': QUIET,
    'GET /api/insights': { weeks: [], reached_this_month: 0, next_to_fade: [] },
    'GET /api/auth/me': { settings: DEFAULT_SETTINGS, timezone: HERE },
    'PATCH /api/auth/me': {},
    ...answers,
  });

const some = (count: number, fields = {}) =>
  Array.from({ length: count }, (_, n) => buildPerson({ ...GREETED, id: `p${n}`, name: `P${n}`, ...fields }));

test.each([
  ['the table', '/people', 'table', /It fills with the people you add/],
  ['the map', '/people', 'map', /puts somebody you add on the map/],
  ['Today', '/today', 'list', /once you have added them/],
  ['Insights', '/insights', 'list', /the figures come with the people you add/],
] as const)(
  '%s of an empty account says what fills it, and leads to the three ways',
  async (_, address, viewMode, text) => {
    const settings = { ...DEFAULT_SETTINGS, viewMode };
    useSettings.setState({ viewMode });
    fakeServer({ 'GET /api/auth/me': { settings, timezone: HERE } });
    renderApp(address);
    await screen.findByText(text);
    const ways = within(await screen.findByRole('list', { name: 'Ways to add people' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/people?welcome=tell',
      '/people?welcome=bring',
      '/people?welcome=name',
    ]);
    expect(screen.queryByText(/All caught up|would love to hear from you/)).toBeNull();
  },
);

test('with example people only, Insights and Today still ask for people', async () => {
  fakeServer({ 'GET /api/people': [example] });
  renderApp('/insights');
  await screen.findByText('Nothing to count yet');
});

test('Today says that all is done only to somebody who has people', async () => {
  fakeServer({ 'GET /api/people': some(1) });
  renderApp('/today');
  await screen.findByText(/All caught up/);
  expect(screen.queryByText(/would love to hear from you/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Ways to add people' })).toBeNull();
});

test('a suggested example person is marked on Today', async () => {
  const birthdays = [{ ...example, reason: 'Birthday tomorrow' }];
  fakeServer({ 'GET /api/people': [example], 'GET /api/today': { ...QUIET, birthdays } });
  renderApp('/today');
  expect(
    within(await screen.findByRole('region', { name: '1 for today' })).getByText('Example'),
  ).toBeDefined();
  await screen.findByText('Ada Lovelace is an example');
});

const steps = () => screen.findByRole('region', { name: /^First steps/ });

test('the first steps count people, rhythms and what the guide was told, without examples', async () => {
  fakeServer({
    'GET /api/people': [
      example,
      ...some(4),
      buildPerson({ id: 'bo', cadence_days: 7, latest_notebook_entry_time: '2026-03-01T12:00:00.000Z' }),
    ],
  });
  const { user } = renderApp('/today');
  const list = within(await steps());
  expect(list.getByRole('heading').textContent).toBe('First steps 2 of 3');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DoneAdd five people',
    'To doChoose how often you want to be in touch with five1 of 5',
    'DoneTell Scout something about somebody',
  ]);
  await user.click(list.getByRole('button', { name: 'Tell Scout something about somebody' }));
  expect(usePanels.getState().chatPanelOpen).toBe(true);
});

test('with five rhythms the first steps are gone; not tracked is no rhythm', async () => {
  fakeServer({
    'GET /api/people': [...some(5, { cadence_days: 30 }), buildPerson({ ...GREETED, cadence_days: 0 })],
  });
  renderApp('/today');
  await screen.findByText(/All caught up/);
  expect(screen.queryByRole('region', { name: /^First steps/ })).toBeNull();
});

test('put away, the first steps stay away, in the account', async () => {
  const { called } = fakeServer({ 'GET /api/people': some(1) });
  const { user } = renderApp('/today');
  await steps();
  await user.click(screen.getByRole('button', { name: 'Put the first steps away' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^First steps/ })).toBeNull());
  await waitFor(() =>
    expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([
      { settings: { firstStepsDismissed: true } },
    ]),
  );
});

test('an account in which they were put away does not show them', async () => {
  fakeServer({
    'GET /api/people': some(1),
    'GET /api/auth/me': { settings: { ...DEFAULT_SETTINGS, firstStepsDismissed: true }, timezone: HERE },
  });
  renderApp('/today');
  await screen.findByText(/All caught up/);
  expect(screen.queryByRole('region', { name: /^First steps/ })).toBeNull();
});
