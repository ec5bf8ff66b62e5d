import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SETTINGS_KEY } from '#lib/storage/storage.ts';
import { DEFAULT_SETTINGS, useSettings } from '#settings/settings-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson();
const zoe = buildPerson({ id: 'zoe', name: 'Zoë García', health_status: 'dormant', phone_number: null });

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada, zoe],
    'GET /api/people/ada': ada,
    'GET /api/people/zoe': zoe,
    'GET /api/sms/messages/ada': [],
    ...answers,
  });

test('a wide page opens the first person, who stays unread until the user touches the thread', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { called } = fakeServer({
    'GET /api/people': [{ ...ada, unread_count: 2 }],
    'POST /api/people/ada/read': ada,
  });
  const app = renderApp('/people');
  await waitFor(() => expect(app.location()).toBe('/people/ada'));
  const thread = await screen.findByText('No messages yet. Start a conversation!');
  expect(called('POST /api/people/ada/read')).toEqual([]);
  await app.user.click(thread);
  await waitFor(() => expect(called('POST /api/people/ada/read')).toHaveLength(1));
  vi.restoreAllMocks();
});

test('a user who chose the table on another device sees the table, and no person is opened', async () => {
  const me = Promise.withResolvers<unknown>();
  fakeServer({ 'GET /api/auth/me': () => me.promise });
  const app = renderApp('/people');
  await screen.findByRole('link', { name: 'Zoë García' });
  me.resolve({ settings: { ...DEFAULT_SETTINGS, viewMode: 'table' } });
  expect(await screen.findByRole('columnheader', { name: 'Zip' })).toBeDefined();
  expect(app.location()).toBe('/people');
});

test('no person is opened for a user who chose the table, even if list and account answer at once', async () => {
  const people = Promise.withResolvers<unknown>();
  const me = Promise.withResolvers<unknown>();
  fakeServer({ 'GET /api/people': () => people.promise, 'GET /api/auth/me': () => me.promise });
  const app = renderApp('/people');
  await screen.findByRole('heading', { name: 'Select a person' });
  people.resolve([ada, zoe]);
  me.resolve({ settings: { ...DEFAULT_SETTINGS, viewMode: 'table' } });
  expect(await screen.findByRole('columnheader', { name: 'Zip' })).toBeDefined();
  expect(app.location()).toBe('/people');
});

test('a list that cannot be loaded says why and can be asked for again', async () => {
  let isUp = false;
  fakeServer({ 'GET /api/people': () => (isUp ? [ada] : refuse(500, 'internal', 'Out of order')) });
  const app = renderApp('/people');
  expect(await screen.findByText('Error loading people')).toBeDefined();
  expect(screen.getByText('Out of order')).toBeDefined();
  expect(screen.getByText('Make sure the API server is running on port 8000')).toBeDefined();
  isUp = true;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
});

test('why the list cannot be loaded stays, with Retry, while the app asks again by itself', async () => {
  let answer: unknown = refuse(500, 'internal', 'Out of order');
  const { called } = fakeServer({ 'GET /api/people': () => answer });
  const { user } = renderApp('/people');
  expect(await screen.findByText('Out of order')).toBeDefined();
  const again = Promise.withResolvers<unknown>();
  answer = again.promise;
  const before = called('GET /api/people').length;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(called('GET /api/people').length).toBeGreaterThan(before));
  expect(screen.getByText('Out of order')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  again.resolve([ada]);
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an API that does not answer is named', async () => {
  fakeServer({ 'GET /api/people': () => Promise.reject(new TypeError('fetch failed')) });
  renderApp('/people');
  expect(await screen.findByText('Failed to connect to API')).toBeDefined();
});

test('Add creates a person once and opens the profile in edit mode', async () => {
  const created = buildPerson({ id: 'new', name: 'Untitled User', phone_number: null });
  const answer = Promise.withResolvers<unknown>();
  const { called } = fakeServer({ 'POST /api/people': () => answer.promise, 'GET /api/people/new': created });
  const app = renderApp('/people/ada');
  await app.user.dblClick(await screen.findByRole('button', { name: 'Add' }));
  answer.resolve(created);
  await waitFor(() => expect(app.location()).toBe('/people/new?panel=profile&edit=true'));
  expect(called('POST /api/people')).toHaveLength(1);
  expect(called('POST /api/people')[0]?.body).toEqual({ name: 'Untitled User', body: '' });
  expect(called('POST /api/people')[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(await screen.findByLabelText('Name')).toBe(document.activeElement);
});

test.each(['table', 'map'] as const)(
  'Add is there in the %s too, and Retry of it opens',
  async (viewMode) => {
    useSettings.setState({ viewMode });
    const created = buildPerson({ id: 'new', name: 'Untitled User', phone_number: null });
    const answers = [refuse(500, 'internal', 'Out of order'), created];
    fakeServer({
      'POST /api/people': () => answers.shift(),
      'GET /api/people/new': created,
      'GET /api/people/map-data': [],
    });
    const app = renderApp('/people');
    await app.user.click(await screen.findByRole('button', { name: 'Add' }));
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(app.location()).toBe('/people/new?panel=profile&edit=true'));
  },
);

test('a person added late does not navigate a user who has gone to another page', async () => {
  const created = buildPerson({ id: 'new', name: 'Untitled User' });
  const answer = Promise.withResolvers<unknown>();
  fakeServer({ 'POST /api/people': () => answer.promise });
  const app = renderApp('/people/ada');
  await app.user.click(await screen.findByRole('button', { name: 'Add' }));
  await app.user.click(screen.getByRole('link', { name: 'Zoë García' }));
  answer.resolve(created);
  expect(await screen.findByText('Untitled User was added.')).toBeDefined();
  expect(app.location()).toBe('/people/zoe?panel=profile');
  await app.user.click(screen.getByRole('button', { name: 'Open' }));
  expect(app.location()).toBe('/people/new?panel=profile&edit=true');
});

test('Contacted pressed twice logs one contact and leaves the other rows usable', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { called } = fakeServer({ 'POST /api/people/ada/contact': () => answer.promise });
  const app = renderApp('/people/zoe');
  const [first, second] = await screen.findAllByRole('button', { name: /^Mark .* as contacted$/ });
  await app.user.dblClick(first!);
  expect(called('POST /api/people/ada/contact')).toHaveLength(1);
  expect(first).toHaveProperty('disabled', true);
  expect(second).toHaveProperty('disabled', false);
  answer.resolve(ada);
  await waitFor(() => expect(first).toHaveProperty('disabled', false));
});

test('Contacted can be undone', async () => {
  const { called } = fakeServer({
    'POST /api/people/ada/contact': { ...ada, event_id: 'event-1' },
    'DELETE /api/people/ada/contact/event-1': ada,
  });
  const app = renderApp('/people/zoe');
  await app.user.click(await screen.findByRole('button', { name: 'Mark Ada Lovelace as contacted' }));
  expect(await screen.findByText('Marked Ada Lovelace as contacted.')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('DELETE /api/people/ada/contact/event-1')).toHaveLength(1));
});

test('the list is hidden and shown with one key, and stays hidden in this browser and in the account', async () => {
  const { called } = fakeServer({ 'PATCH /api/auth/me': {} });
  const app = renderApp('/people/ada');
  (await screen.findByRole('button', { name: 'Hide the list' })).focus();
  await app.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the list' }));
  expect(screen.getByRole('complementary', { name: 'People' }).dataset.collapsed).toBe('true');
  expect(localStorage.getItem(SETTINGS_KEY)).toContain('"sidebarCollapsed":true');
  await app.user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: 'People' }).dataset.collapsed).toBeUndefined();
  await waitFor(() =>
    expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([
      { settings: { sidebarCollapsed: true } },
      { settings: { sidebarCollapsed: false } },
    ]),
  );
});

test('signing out clears local storage and goes to the landing page', async () => {
  fakeServer();
  localStorage.setItem('kindred.draft.ada', '{"text":"secret"}');
  const app = renderApp('/people/ada');
  await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(app.location()).toBe('/landing'));
  expect(localStorage.getItem('kindred.draft.ada')).toBeNull();
});
