import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson();
const zoe = buildPerson({
  id: 'zoe',
  name: 'Zoë García',
  health_status: 'dormant',
  body: 'Builds boats',
  phone_number: null,
});

/** Fakes a server that answers the list with Ada and Zoë, and every search with `found`. */
const fakeServer = (found: () => unknown = () => []) =>
  fakeApi({
    'GET /api/people': ({ query }: Call) => (query.has('search') ? found() : [ada, zoe]),
    'GET /api/people/ada': ada,
    'GET /api/people/zoe': zoe,
    'GET /api/sms/messages/ada': [],
    'GET /api/sms/messages/zoe': [],
  });

const searchBox = () => screen.findByLabelText<HTMLInputElement>('Search people');
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('search and chips narrow the list and are kept in the address', async () => {
  fakeServer();
  const app = renderApp('/people/ada');
  await screen.findByRole('link', { name: 'Ada Lovelace' });
  await app.user.type(await searchBox(), 'zoe gar');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull());
  await waitFor(() => expect(app.location()).toBe('/people/ada?search=zoe+gar'));
  await app.user.click(screen.getByRole('button', { name: 'Thriving 1' }));
  expect(await screen.findByText('Nobody matches “zoe gar”.')).toBeDefined();
});

test('the list says which search its people match', async () => {
  fakeServer();
  const app = renderApp('/people/ada?search=zoe');
  const list = () => document.querySelector<HTMLElement>('[data-list]')?.dataset.list;
  await waitFor(() => expect(list()).toBe('zoe'));
  act(() => app.history.push('/people/zoe'));
  await waitFor(() => expect(list()).toBe(''));
});

test('letters typed in one burst all arrive', async () => {
  fakeServer();
  const app = renderApp('/people/ada');
  const box = await searchBox();
  act(() => {
    for (const letter of 'zoe') fireEvent.input(box, { target: { value: box.value + letter } });
  });
  expect(box.value).toBe('zoe');
  await waitFor(() => expect(app.location()).toBe('/people/ada?search=zoe'));
});

test('text that is typed and deleted at once leaves no search behind', async () => {
  fakeServer();
  const app = renderApp('/people/ada');
  const box = await searchBox();
  await app.user.type(box, 'z');
  await waitFor(() => expect(app.location()).toBe('/people/ada?search=z'));
  await app.user.clear(box);
  await waitFor(() => expect(app.location()).toBe('/people/ada'));
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
});

test('the box shows the search of the address after leaving the page and coming back', async () => {
  fakeServer();
  const app = renderApp('/people/ada?search=zoe');
  const box = await searchBox();
  expect(box.value).toBe('zoe');
  act(() => app.history.push('/people/zoe'));
  expect(box.value).toBe('');
  act(() => app.history.go(-1));
  expect(box.value).toBe('zoe');
});

test('people found only in notes or memories come below the others under a heading', async () => {
  const { called } = fakeServer(() => [ada, zoe]);
  const app = renderApp('/people/ada');
  await app.user.type(await searchBox(), 'ada');
  expect(await screen.findByText('Also found in cards, notes and memories')).toBeDefined();
  const names = screen.getAllByRole('link', { name: /^(Ada|Zoë)/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Ada Lovelace', 'Zoë García']);
  const asked = called('GET /api/people').map(({ query }) => query.get('search'));
  expect(asked.filter(Boolean)).toEqual(['ada']);
});

test('“No match” is not shown before the server has answered', async () => {
  const answer = Promise.withResolvers<unknown>();
  fakeServer(() => answer.promise);
  renderApp('/people/ada?search=walnuts');
  expect(await screen.findByText('Looking through cards, notes and memories...')).toBeDefined();
  expect(screen.queryByText(/Nobody matches/)).toBeNull();
  answer.resolve([]);
  expect(await screen.findByText('Nobody matches “walnuts”.')).toBeDefined();
});

test('a search the server could not make says so', async () => {
  fakeServer(() => refuse(500, 'internal', 'Out of order'));
  renderApp('/people/ada?search=walnuts');
  expect(await screen.findByText(/Cards, notes and memories could not be searched/)).toBeDefined();
});

test('a filter without a chip of its own presses none, and All counts everybody', async () => {
  fakeServer();
  const app = renderApp('/people/ada?filter=unread');
  const all = await screen.findByRole('button', { name: /^All/ });
  await waitFor(() => expect(all.textContent).toBe('All 2'));
  expect(screen.getByRole('group', { name: 'Health' }).querySelector('[aria-pressed=true]')).toBeNull();
  await app.user.click(all);
  await waitFor(() => expect(pressed()).toContain('All 2'));
  expect(app.location()).toBe('/people/ada');
});

test('every chip says how many people it shows, and Needs attention is Declining and Dormant', async () => {
  const bob = buildPerson({ id: 'bob', name: 'Bob', health_status: 'warning' });
  const example = buildPerson({ id: 'ex', name: 'Eve', health_status: 'warning', is_example: true });
  fakeApi({ 'GET /api/people': [ada, zoe, bob, example], 'GET /api/people/ada': ada });
  const app = renderApp('/people/ada?panel=profile');
  await screen.findByRole('button', { name: 'All 3' });
  const chips = screen.getByRole('group', { name: 'Health' }).querySelectorAll('button');
  expect([...chips].map(({ textContent }) => textContent)).toEqual([
    'All 3',
    'Needs attention 2',
    'Thriving 1',
    'Declining 1',
    'Dormant 1',
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Needs attention 2' }));
  expect(pressed()).toContain('Needs attention 2');
  expect(app.location()).toContain('filter=needs-attention');
  expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Bob' })).toBeDefined();
});

test('a row says when the user was last in touch, and wears a badge unless all is well', async () => {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const bob = buildPerson({ id: 'bob', name: 'Bob', last_contact_date: twoDaysAgo });
  const kim = buildPerson({
    id: 'kim',
    name: 'Kim',
    health_status: 'warning',
    last_contact_date: twoDaysAgo,
  });
  fakeApi({ 'GET /api/people': [ada, bob, kim], 'GET /api/people/ada': ada });
  renderApp('/people/ada?panel=profile');
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li')!.textContent;
  expect(await rowOf('Bob')).toContain('2 d');
  expect(await rowOf('Bob')).not.toContain('Thriving');
  expect(await rowOf('Kim')).toContain('Declining2 d');
  expect(await rowOf('Ada Lovelace')).toContain('New');
  const link = (name: string) => screen.getByRole('link', { name: `Open messages with ${name}` });
  expect(link('Bob').title).toMatch(/^Last in touch \w+day, \w+ \d+, \d{4}$/);
  expect(link('Ada Lovelace').title).toBe('');
});

/** Returns the marked words in the list, row by row. */
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('the searched words are marked where they were found, in the name or in the second line', async () => {
  fakeServer();
  const app = renderApp('/people/ada');
  await app.user.type(await searchBox(), 'someone who builds with garcia');
  await waitFor(() => expect(marks()).toEqual(['García', 'Builds']));
  expect(screen.getByText('boats', { exact: false }).textContent).toBe('Builds boats');
});

test('a phone that is found is shown as people in my country write it', async () => {
  const max = { ...zoe, id: 'max', name: 'Max Roth', phone_number: '+4922112345678' };
  fakeApi({ 'GET /api/people': [max], 'GET /api/auth/me': { country: 'DE' } });
  const app = renderApp('/people');
  await app.user.type(await searchBox(), '0221');
  await waitFor(() => expect(marks()).toEqual(['0221']));
  expect(document.querySelector('mark')?.parentElement?.textContent).toContain('0221 12345678');
});

test('what only the server finds is shown with the words of the memory', async () => {
  const found_in = ['…it was her grandfather who taught her'];
  fakeServer(() => [{ ...ada, found_in }]);
  const app = renderApp('/people/ada');
  await app.user.type(await searchBox(), 'grandfather');
  await waitFor(() => expect(marks()).toEqual(['grandfather']));
});

test('Enter opens the first hit, also if it is pressed before the people are found', async () => {
  fakeServer();
  const app = renderApp('/people/ada');
  await app.user.type(await searchBox(), 'zoe{Enter}');
  await waitFor(() => expect(app.location()).toBe('/people/zoe?search=zoe'));
});

test('Enter opens whom only the server finds, once it has answered', async () => {
  const answer = Promise.withResolvers<unknown>();
  fakeServer(() => answer.promise);
  const app = renderApp('/people/ada');
  await app.user.type(await searchBox(), 'grandfather{Enter}');
  expect(await screen.findByText('Looking through cards, notes and memories...')).toBeDefined();
  answer.resolve([zoe]);
  await waitFor(() => expect(app.location()).toBe('/people/zoe?search=grandfather'));
});

test('typing on after Enter opens nobody', async () => {
  fakeServer();
  const app = renderApp('/people/ada');
  await app.user.type(await searchBox(), 'zo{Enter}x{Backspace}e');
  await waitFor(() => expect(app.location()).toBe('/people/ada?search=zoe'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull());
  expect(app.location()).toBe('/people/ada?search=zoe');
});

test('a search that finds nobody can be cleared', async () => {
  fakeServer();
  const app = renderApp('/people/ada?search=walnuts');
  await app.user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Zoë García' })).toBeDefined();
  const box = await searchBox();
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(app.location()).toBe('/people/ada');
});

test('a search that finds nobody can be asked of the guide, as a question', async () => {
  fakeServer();
  const app = renderApp('/people/ada?search=someone+who+climbs');
  await app.user.click(await screen.findByRole('button', { name: 'Ask Scout' }));
  const guide = await screen.findByPlaceholderText<HTMLTextAreaElement>('How can I help?');
  expect(guide.value).toBe('someone who climbs?');
});
