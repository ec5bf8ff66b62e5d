import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SETTINGS_PAGES } from '#settings/settings-pages.ts';
import { useSettings } from '#settings/settings-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const last_contact_date = '2026-03-01T12:00:00.000Z';
const [ada, bob, cy] = [
  buildPerson({ health_score: 50, last_contact_date }),
  buildPerson({ id: 'bob', name: 'Bob', health_score: 10, last_contact_date }),
  buildPerson({ id: 'cy', name: 'Cy', health_score: 90, last_contact_date }),
];

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada, bob, cy],
    'GET /api/people/map-data': [ada, cy].map(({ id, name }, n) => ({
      id,
      name,
      latitude: 31 - n,
      longitude: -97,
      location_source: 'personal',
    })),
    'GET /api/people/unplaced': [],
    'GET /api/today': {
      follow_ups: [{ ...cy, reason: 'Follow-up due today' }],
      birthdays: [],
      catch_up: [{ ...bob, reason: 'Last contact 90 days ago' }],
      unread: [{ ...cy, reason: '1 unread message' }],
      promises: [],
    },
    'GET /api/tags': [],
    ...Object.fromEntries(
      [ada, bob, cy].flatMap((person) => [
        [`GET /api/people/${person.id}`, person],
        [`GET /api/people/${person.id}/tags`, []],
        [`GET /api/people/${person.id}/notebook`, []],
        [`GET /api/sms/messages/${person.id}`, []],
      ]),
    ),
    ...answers,
  });

const way = async () => within(await screen.findByRole('navigation', { name: 'Way back' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('from Today the way back says so, and next leads on in the order of that page', async () => {
  fakeServer();
  const { user, location } = renderApp('/today');
  await user.click((await screen.findAllByRole('link', { name: 'Cy' }))[0]!);
  await heading('Cy');
  expect((await way()).getByText('1 of 2')).toBeDefined();
  await user.click((await way()).getByRole('button', { name: 'Next: Bob' }));
  await heading('Bob');
  expect(location()).toBe('/people/bob?panel=profile');
  await user.click((await way()).getByRole('link', { name: 'Back to Today' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(location()).toBe('/today');
});

test.each(SETTINGS_PAGES)('from the settings page $label the way back leads there', async ({ to, label }) => {
  fakeServer();
  const { history } = renderApp('/people');
  await screen.findAllByText('Cy');
  act(() => history.push(to));
  act(() => history.push('/people/bob?panel=profile'));
  await heading('Bob');
  expect((await way()).getByRole('link', { name: `Back to ${label}` })).toBeDefined();
});

test('from the table it leads on as the table was sorted, and the tabs keep the way back', async () => {
  useSettings.setState({ viewMode: 'table' });
  fakeServer();
  const { user, location } = renderApp('/people?search=o');
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('link', { name: 'Ada Lovelace' }));
  await heading('Ada Lovelace');
  await user.click(screen.getByRole('tab', { name: 'Memories' }));
  const next = (await way()).getByRole('button', { name: 'Next: Bob' });
  await user.click(next);
  await heading('Bob');
  expect(location()).toBe('/people/bob?search=o&panel=memories');
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await user.click((await way()).getByRole('link', { name: 'Back to Table' }));
  await waitFor(() => expect(location()).toBe('/people?search=o'));
});

test('from the map it leads through the people in view, as they are listed there', async () => {
  useSettings.setState({ viewMode: 'map' });
  fakeServer();
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'Ada Lovelace' }));
  await user.click(await screen.findByRole('link', { name: /^View Profile/ }));
  await heading('Ada Lovelace');
  expect((await way()).getByRole('link', { name: 'Back to Map' })).toBeDefined();
  expect((await way()).getByText('1 of 2')).toBeDefined();
  await user.click((await way()).getByRole('button', { name: 'Next: Cy' }));
  await heading('Cy');
});

test('a person opened by an address leads on in the order of the list, and back to it', async () => {
  useSettings.setState({ viewMode: 'table' });
  fakeServer();
  const { user, location } = renderApp('/people/bob?sort=name');
  await heading('Bob');
  expect((await way()).getByText('2 of 3')).toBeDefined();
  await user.click((await way()).getByRole('button', { name: 'Previous: Ada Lovelace' }));
  await heading('Ada Lovelace');
  await user.click((await way()).getByRole('link', { name: 'Back to Table' }));
  await waitFor(() => expect(location()).toBe('/people?sort=name'));
});

test('beside the list there is no way back to it', async () => {
  fakeServer();
  const { user } = renderApp('/people/ada');
  await user.click(await screen.findByRole('link', { name: 'Bob' }));
  await heading('Bob');
  expect(screen.queryByRole('navigation', { name: 'Way back' })).toBeNull();
});

test('on a phone the list is a page of its own, so there is one', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  fakeServer();
  const { user, location } = renderApp('/people?sort=name');
  await user.click(await screen.findByRole('link', { name: 'Open messages with Bob' }));
  await heading('Bob');
  await user.click((await way()).getByRole('link', { name: 'Back to People' }));
  await waitFor(() => expect(location()).toBe('/people?sort=name'));
});

test('a person opened from another one by the palette leads back to that one', async () => {
  useSettings.setState({ viewMode: 'table' });
  fakeServer();
  const { user } = renderApp('/people/ada');
  await heading('Ada Lovelace');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search people and commands' }), 'bob');
  await screen.findByRole('option', { name: /Bob/ });
  await user.keyboard('{Enter}');
  await heading('Bob');
  await user.click((await way()).getByRole('link', { name: 'Back to Ada Lovelace' }));
  await heading('Ada Lovelace');
});
