import type { MapPerson } from 'functions/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported before the first test, because loading takes long.
import '#features/people-map/basemap/leaflet-map.tsx';
import '#screens/people/people-on-map.tsx';

const people = [
  buildPerson({ id: 'ada', name: 'Ada' }),
  buildPerson({ id: 'bob', name: 'Bob', is_important: true }),
  buildPerson({ id: 'cy', name: 'Cy' }),
  buildPerson({ id: 'dee', name: 'Dee', is_important: true }),
];

const place = (id: string, latitude: number, longitude: number, location_source: string): MapPerson => ({
  id,
  name: id,
  latitude,
  longitude,
  location_source,
});

const places = [
  place('ada', 47.6, -122.3, 'personal'),
  place('bob', 30.3, -97.7, 'tag:Austin'),
  place('cy', 30.3, -97.7, 'zip:78701'),
];

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': people,
    'GET /api/people/map-data': places,
    'GET /api/people/unplaced': [{ id: 'dee', name: 'Dee', reason: 'no_address' }],
    'GET /api/people/ada': people[0],
    'GET /api/people/dee': people[3],
    'GET /api/tags': [],
    ...answers,
  });

const AUSTIN = { city: 'Austin', state: 'TX', lat: 30.27, lng: -97.74 };

beforeEach(() => useSettings.setState({ viewMode: 'map', defaultLocation: AUSTIN }));

const map = () => screen.findByRole('region', { name: 'Map' });

test('everyone with a place has a pin with their name; people at one place share a pin', async () => {
  fakeServer();
  renderApp('/people');
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeDefined();
  expect(screen.getByRole('button', { name: '2 people: Bob and Cy' })).toBeDefined();
  expect(screen.getByText('3 people on the map')).toBeDefined();
});

test('a pin shows the person and the source of the location, and Escape returns the focus to it', async () => {
  fakeServer();
  const { user } = renderApp('/people?sort=name');
  const pin = await screen.findByRole('button', { name: 'Ada' });
  pin.focus();
  await user.keyboard('{Enter}');
  const card = within(await screen.findByRole('dialog', { name: 'Ada' }));
  expect(card.getByText('Location: Personal address')).toBeDefined();
  expect(card.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/people/ada?sort=name');
  expect(card.getByRole('link', { name: 'View Profile of Ada' }).getAttribute('href')).toBe(
    '/people/ada?sort=name&panel=profile',
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(pin));
});

test('there is one popup: another pin moves it, and the same pin closes it', async () => {
  fakeServer();
  const { user } = renderApp('/people');
  const ada = await screen.findByRole('button', { name: 'Ada' });
  const others = screen.getByRole('button', { name: '2 people: Bob and Cy' });
  fireEvent.click(ada);
  expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeDefined();
  expect(ada.ariaExpanded).toBe('true');
  fireEvent.click(others);
  expect(await screen.findByRole('dialog', { name: '2 people: Bob and Cy' })).toBeDefined();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(ada.ariaExpanded).toBe('false');
  await user.click(others);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pin shows the address in the form of its country, with the street from the server, or the place of the tag', async () => {
  const koeln = { street: 'Domstr. 4', city: 'Köln', state: null, zip: '50668', country: 'DE', label: null };
  const austin = { id: 't', name: 'Austin', color: null, category: 'place', city: 'Austin', state: 'TX' };
  fakeServer({
    'GET /api/people': [people[0], { ...people[1], tags: [austin] }, people[2]],
    'GET /api/people/ada': { ...people[0], addresses: [koeln] },
    'GET /api/people/bob': { ...people[1], tags: [austin] },
  });
  const { user } = renderApp('/people');
  // By keyboard, because two quick clicks are a double tap for Leaflet, which jsdom cannot place on the map.
  (await screen.findByRole('button', { name: 'Ada' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Domstr. 4, 50668 Köln, Germany')).toBeDefined();
  await user.keyboard('{Escape}');
  screen.getByRole('button', { name: '2 people: Bob and Cy' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Austin, TX')).toBeDefined();
});

test('the second Enter on a pin logs no contact; the button in the card does', async () => {
  const { called } = fakeServer({ 'POST /api/people/ada/contact': people[0] });
  const { user } = renderApp('/people');
  (await screen.findByRole('button', { name: 'Ada' })).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(called('POST /api/people/ada/contact')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Mark .* as contacted$/ }));
  expect(await screen.findByText('Marked Ada as contacted.')).toBeDefined();
  expect(called('POST /api/people/ada/contact')).toHaveLength(1);
});

test('a pin of several people shows each of them', async () => {
  fakeServer();
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: '2 people: Bob and Cy' }));
  const card = within(await screen.findByRole('dialog'));
  expect(card.getByText('2 people here')).toBeDefined();
  expect(card.getByText('Location: From tag: Austin')).toBeDefined();
  expect(card.getByText('Location: Zip code: 78701')).toBeDefined();
});

test('the address filters the map and the list of people missing on it', async () => {
  fakeServer();
  const { history } = renderApp('/people?filter=important');
  expect(await screen.findByRole('button', { name: 'Bob' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ada' })).toBeNull();
  expect(screen.getByText('1 person on the map')).toBeDefined();
  expect(await screen.findByText('1 person is not on the map')).toBeDefined();
  act(() => history.push('/people?search=ada'));
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeDefined();
  expect(screen.queryByText(/not on the map/)).toBeNull();
});

test('people missing on the map are listed with the reason and a link to edit them', async () => {
  fakeServer({
    'GET /api/people/unplaced': [
      { id: 'ada', name: 'Ada', reason: 'pending' },
      { id: 'cy', name: 'Cy', reason: 'not_found' },
      { id: 'dee', name: 'Dee', reason: 'no_address' },
      { id: 'bob', name: 'Bob', reason: 'country_only', country: 'DE' },
    ],
  });
  const { user, location } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: '4 people are not on the map' }));
  const knowsNoMore = 'Germany: this map knows no places there';
  for (const reason of ['Looking it up...', 'Address not found', 'No address', knowsNoMore])
    expect(await screen.findByText(reason)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Dee No address Edit' }));
  await waitFor(() => expect(location()).toBe('/people/dee?panel=profile&edit=true'));
});

test('an account without places says so on its map', async () => {
  fakeServer({ 'GET /api/people/map-data': [] });
  renderApp('/people');
  expect(await screen.findByText('No locations to display')).toBeDefined();
  expect(screen.getByText('Add addresses to people or tags to see them on the map')).toBeDefined();
  expect(await map()).toBeDefined();
});

test('a search that fits nobody says what to try', async () => {
  fakeServer();
  const { user, location } = renderApp('/people?search=nobody-at-all');
  expect(await screen.findByText('No people found')).toBeDefined();
  expect(screen.getByText('Nobody matches “nobody-at-all”.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ask Scout' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('3 people on the map')).toBeDefined();
  expect(location()).toBe('/people');
});

function fakeGeolocation() {
  useSettings.setState({ defaultLocation: null });
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return getCurrentPosition;
}

test('a map without people waits until it is known where to look', async () => {
  const getCurrentPosition = fakeGeolocation();
  fakeServer({ 'GET /api/people/map-data': [] });
  renderApp('/people');
  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce());
  expect(screen.getByText('Loading map...')).toBeDefined();
  const [, onRefused, options] = getCurrentPosition.mock.calls[0]!;
  expect(options).toEqual({ timeout: 5000, maximumAge: 300_000 });
  onRefused?.({} as GeolocationPositionError);
  expect(await screen.findByText('No locations to display')).toBeDefined();
});

test('a map with people shows them without asking where the user is', async () => {
  const getCurrentPosition = fakeGeolocation();
  fakeServer();
  renderApp('/people');
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeDefined();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('a map that cannot be loaded says why and can be asked for again', async () => {
  let isUp = false;
  fakeServer({ 'GET /api/people/map-data': () => (isUp ? places : refuse(500, 'internal', 'Out of order')) });
  const { user } = renderApp('/people');
  expect(await screen.findByText('Error loading map')).toBeDefined();
  expect(screen.getByText('Out of order')).toBeDefined();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ada' })).toBeDefined());
});
