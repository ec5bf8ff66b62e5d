import type { MapPerson } from 'functions/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported before the first test, because loading takes long.
import '#features/people-map/basemap/leaflet-map.tsx';
import '#screens/people/people-on-map.tsx';

const CHICAGO = { name: 'Chicago', state: 'IL', latitude: 41.88, longitude: -87.63 };
const LONG_AGO = new Date(Date.now() - 12 * 86_400_000).toISOString();

const people = [
  buildPerson({ id: 'ida', name: 'Ida', city: 'Chicago', state: 'IL', last_contact_date: LONG_AGO }),
  buildPerson({ id: 'oak', name: 'Oak', city: 'Oak Park', state: 'IL', phone_number: null }),
  buildPerson({ id: 'jo', name: 'Jo', city: 'Joliet', state: 'IL' }),
  buildPerson({ id: 'bea', name: 'Bea', city: 'Austin', state: 'TX' }),
];
const place = (id: string, latitude: number, longitude: number): MapPerson => ({
  id,
  name: id,
  latitude,
  longitude,
  location_source: 'personal',
});
const places = [
  place('ida', 41.85, -87.65),
  place('oak', 41.89, -87.79),
  place('jo', 41.52, -88.15),
  place('bea', 30.27, -97.74),
];

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': people,
    'GET /api/people/map-data': places,
    'GET /api/people/unplaced': [],
    'GET /api/places': [],
    'GET /api/tags': [],
    ...Object.fromEntries(people.map((person) => [`GET /api/people/${person.id}`, person])),
    ...answers,
  });

beforeEach(() =>
  useSettings.setState({
    viewMode: 'map',
    defaultLocation: { city: 'Austin', state: 'TX', lat: 30, lng: -97 },
  }),
);

const panel = () => screen.findByRole('complementary', { name: 'People on the map' });
const rows = async () => within(await panel()).getAllByRole('listitem');
/** The box that selects everybody, once the list is there. */
const selectAll = () =>
  waitFor(() => {
    const box = screen.getByRole('checkbox', { name: 'Select all' });
    expect(box).toHaveProperty('disabled', false);
    return box;
  });
const namesIn = async () => (await rows()).map((row) => row.dataset.person);

test('people in view are listed by distance, with city, last contact and a link to their messages', async () => {
  fakeServer();
  renderApp('/people?near=Chicago,+IL');
  expect(await screen.findByRole('heading', { name: 'In view: 4' })).toBeDefined();
  const ida = within((await rows()).find((row) => row.dataset.person === 'ida')!);
  expect(ida.getByText('Chicago · 12 days ago')).toBeDefined();
  expect(ida.getByRole('link', { name: 'Message Ida' }).getAttribute('href')).toBe('/people/ida');
  const oak = within((await rows()).find((row) => row.dataset.person === 'oak')!);
  expect(oak.getByText('Oak Park · not in touch yet')).toBeDefined();
});

test('the search offers the people near the place it names, and more of them within a larger distance', async () => {
  const { called } = fakeServer({ 'GET /api/places': [CHICAGO] });
  const { user, location } = renderApp('/people?sort=name');
  await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'chicago');
  await user.click(await screen.findByRole('button', { name: 'Near Chicago (2)' }));
  expect(location()).toBe('/people?sort=name&near=Chicago%2C+IL&within=25');
  expect(await screen.findByRole('heading', { name: 'Near Chicago (2)' })).toBeDefined();
  expect(await namesIn()).toEqual(['ida', 'oak']);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByText('2 people on the map')).toBeDefined();

  await user.click(screen.getByRole('radio', { name: '50 miles' }));
  expect(await screen.findByRole('heading', { name: 'Near Chicago (3)' })).toBeDefined();
  expect(await namesIn()).toEqual(['ida', 'oak', 'jo']);
  expect(within(await panel()).getByText('37 mi')).toBeDefined();
  expect(called('GET /api/places').map(({ query }) => query.get('search'))).toEqual(['chicago']);

  await user.click(screen.getByRole('button', { name: 'Show everywhere' }));
  expect(await screen.findByText('4 people on the map')).toBeDefined();
  expect(document.activeElement).not.toBe(document.body);
});

test('Enter in the search chooses the first place as soon as it is found', async () => {
  fakeServer({ 'GET /api/places': [CHICAGO] });
  const { user, location } = renderApp('/people');
  await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'chicago{Enter}');
  expect(await screen.findByRole('heading', { name: 'Near Chicago (2)' })).toBeDefined();
  expect(location()).toBe('/people?near=Chicago%2C+IL&within=25');
  expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveProperty('value', '');
});

test('a place near which nobody lives is not offered; if they live a little farther away, that distance is', async () => {
  const answers: Record<string, object[]> = {
    boise: [{ name: 'Boise', state: 'ID', latitude: 43.62, longitude: -116.2 }],
    lockport: [{ name: 'Lockport', state: 'IL', latitude: 42.15, longitude: -88.15 }],
  };
  fakeServer({ 'GET /api/places': ({ query }: { query: URLSearchParams }) => answers[query.get('search')!] });
  const { user, location } = renderApp('/people');
  const box = await screen.findByRole('searchbox', { name: 'Search people' });
  await user.type(box, 'boise');
  await screen.findByText('0 people on the map');
  await user.clear(box);
  await user.type(box, 'lockport');
  await user.click(await screen.findByRole('button', { name: /^Near / }));
  expect(location()).toContain('near=Lockport');
  expect(location()).toContain('within=50');
});

test('where distances are in kilometres, so are the choices', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  fakeServer({ 'GET /api/places': [CHICAGO] });
  renderApp('/people?near=Chicago,+IL');
  expect(await screen.findByRole('radio', { name: '25 kilometers' })).toHaveProperty('checked', true);
  expect(await screen.findByRole('heading', { name: 'Near Chicago (2)' })).toBeDefined();
  expect(within(await panel()).getByText('13 km')).toBeDefined();
});

test('the pin of the person who is pointed at or has the focus is lit', async () => {
  fakeServer({ 'GET /api/places': [CHICAGO] });
  renderApp('/people?near=Chicago,+IL&within=50');
  const pin = await screen.findByRole('button', { name: 'Jo' });
  const cluster = screen.getByRole('button', { name: '2 people, zoom in' });
  const link = await within(await panel()).findByRole('link', { name: 'Jo' });
  link.focus();
  await waitFor(() => expect(pin.dataset.lit).toBe('true'));
  link.blur();
  await waitFor(() => expect(pin.dataset.lit).toBeUndefined());
  fireEvent.pointerOver(link);
  await waitFor(() => expect(pin.dataset.lit).toBe('true'));
  expect(cluster.dataset.lit).toBeUndefined();
  fireEvent.pointerOver(within(await panel()).getByRole('link', { name: 'Ida' }));
  await waitFor(() => expect(cluster.dataset.lit).toBe('true'));
  expect(pin.dataset.lit).toBeUndefined();
});

test('the list is one Tab stop; the arrow keys move between its people and their controls', async () => {
  fakeServer({ 'GET /api/places': [CHICAGO] });
  const { user } = renderApp('/people?near=Chicago,+IL');
  (await selectAll()).focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Ida');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Oak');
  await user.keyboard('{ArrowLeft} ');
  expect(screen.getByRole('checkbox', { name: 'Select Oak' })).toHaveProperty('checked', true);
});

test('a trip tags the selected people with a place and a month', async () => {
  vi.setSystemTime('2026-11-22T12:00:00Z');
  const tagged = { changed_ids: ['ida', 'oak'] };
  const { called } = fakeServer({ 'GET /api/places': [CHICAGO], 'POST /api/people/bulk-tags': tagged });
  const { user } = renderApp('/people?near=Chicago,+IL');
  await user.click(await selectAll());
  await user.click(screen.getByRole('button', { name: 'Plan a trip' }));
  expect(screen.getByLabelText('Where')).toHaveProperty('value', 'Chicago');
  await user.selectOptions(screen.getByLabelText('Month'), 'Jan 2027');
  await user.click(screen.getByRole('button', { name: 'Plan the trip' }));
  expect(await screen.findByText('Added Chicago, Jan 2027 to 2 people.')).toBeDefined();
  expect(called('POST /api/people/bulk-tags').map(({ body }) => body)).toEqual([
    { person_ids: ['ida', 'oak'], tag_names: ['Chicago, Jan 2027'], operation: 'add' },
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Plan a trip' })),
  );
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Near Chicago (2)' }));
});

test('texting one by one begins with the nearest who has a phone, and leads on to the next', async () => {
  fakeServer({ 'GET /api/places': [CHICAGO] });
  const { user, location } = renderApp('/people?near=Chicago,+IL&within=50');
  await user.click(await selectAll());
  await user.click(screen.getByRole('button', { name: 'Text 2 of 3 one by one' }));
  expect(location()).toBe('/people/ida');
  const way = within(await screen.findByRole('navigation', { name: 'Way back' }));
  expect(way.getByText('1 of 2')).toBeDefined();
  await user.click(way.getByRole('button', { name: 'Next: Jo' }));
  expect(location()).toBe('/people/jo');
});

test('of thousands of people in view only the visible rows are drawn', async () => {
  const crowd = Array.from({ length: 5000 }, (_, at) => buildPerson({ id: `p${at}`, name: `Person ${at}` }));
  const spots = crowd.map(({ id }, at) => place(id, 41 + (at % 100) / 100, -88 + Math.floor(at / 100) / 100));
  fakeServer({ 'GET /api/people': crowd, 'GET /api/people/map-data': spots });
  renderApp('/people');
  expect(await screen.findByRole('heading', { name: /^In view: \d{4}$/ })).toBeDefined();
  expect((await rows()).length).toBeLessThan(40);
});

test('on a phone the list is a sheet, which keys and a press on its handle open and close', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  fakeServer({ 'GET /api/places': [CHICAGO] });
  const { user } = renderApp('/people');
  const handle = await screen.findByRole('separator', { name: 'Height of people on the map' });
  const wordsAfter = async (keys: string) => {
    handle.focus();
    await user.keyboard(keys);
    return handle.getAttribute('aria-valuetext');
  };
  expect(handle.getAttribute('aria-valuetext')).toBe('closed');
  expect(await wordsAfter('{ArrowUp}')).toBe('half open');
  expect(await wordsAfter('{ArrowUp}')).toBe('open');
  expect(await wordsAfter('{ArrowUp}')).toBe('open');
  expect(await wordsAfter('{ArrowDown}')).toBe('half open');
  expect(await wordsAfter('{Home}')).toBe('closed');
  expect(await wordsAfter('{End}')).toBe('open');
  expect(await wordsAfter('{Enter}')).toBe('closed');
  const wordsAfterPress = (pressed: HTMLElement) => {
    fireEvent.pointerDown(pressed);
    fireEvent.pointerUp(pressed);
    return handle.getAttribute('aria-valuetext');
  };
  expect(wordsAfterPress(handle)).toBe('half open');
  expect(wordsAfterPress(screen.getByRole('heading', { name: 'In view: 4' }))).toBe('half open');
  expect(wordsAfterPress(handle)).toBe('closed');
});
