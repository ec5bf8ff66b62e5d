import { expect, test } from 'vitest';
import type { Address } from './geocoder.ts';
import { offlineGeocoder } from './offline-geocoder.ts';

const geocoder = offlineGeocoder();

async function find(address: Omit<Address, 'country'>): Promise<[number, number] | undefined> {
  const located = await geocoder.find({ ...address, country: 'US' });
  return located.outcome === 'found' ? [located.latitude, located.longitude] : undefined;
}

test('a ZIP code is where its middle is', async () => {
  expect(await find({ zip: '78704' })).toEqual([30.2428, -97.7658]);
  expect(await find({ zip: '00000' })).toBeUndefined();
});

test('a city is the middle of its ZIP codes', async () => {
  const [latitude, longitude] = (await find({ city: 'Austin', state: 'TX' })) ?? [];
  expect(latitude).toBeCloseTo(30.3, 1);
  expect(longitude).toBeCloseTo(-97.7, 0);
});

test('an address is as near as its ZIP code, if that is one of the city’s', async () => {
  const address = { street: '1 Main St', city: 'Austin', state: 'Texas' };
  expect(await find({ ...address, zip: '78704' })).toEqual(await find({ zip: '78704' }));
  expect(await find({ ...address, zip: '10001' })).toEqual(await find({ city: 'Austin', state: 'TX' }));
});

test.each([
  ['St. Paul', 'MN', 'Saint Paul', 'Minnesota'],
  ['CAÑON CITY', 'co', 'Canon City', 'CO'],
  ['Ft Worth', 'tx', 'Fort Worth', 'TX'],
  ['New York City', 'N.Y.', 'New York', 'new york'],
  ['Washington', 'D.C.', 'washington', 'District of Columbia'],
  ['San Juan', 'Puerto Rico', 'San Juan', 'PR'],
  ['Winston-Salem', 'NC', 'winston salem', 'North  Carolina'],
])('%s, %s is %s, %s', async (city, state, sameCity, sameState) => {
  const place = await find({ city, state });
  expect(place).toBeDefined();
  expect(await find({ city: sameCity, state: sameState })).toEqual(place);
});

test.each([
  [{ city: 'Springfield' }],
  [{ state: 'TX' }],
  [{ street: '1 Main St', zip: '78704' }],
  [{ city: 'Atlantis', state: 'TX' }],
  [{ city: 'Austin', state: 'Texass' }],
  [{ city: 'Toronto', state: 'ON' }],
  [{ city: 'Apo', state: 'AE' }],
  [{ zip: '34001' }],
  [{ city: 'constructor', state: '__proto__' }],
  [{}],
])('%j is nowhere', async (address) => {
  expect(await find(address)).toBeUndefined();
});

test('every answer lies in the US or its territories', async () => {
  const { openGazetteer } = await import('./gazetteer.ts');
  const gazetteer = await openGazetteer();
  for (let zip = 0; zip < 100_000; zip += 1) {
    const place = gazetteer.zip(String(zip).padStart(5, '0'));
    if (!place) continue;
    const isInUs = place.latitude > -15 && place.latitude < 72;
    const isInWest = place.longitude > -180 && place.longitude < -64;
    const isInPacific = place.longitude > 130 && place.longitude < 180;
    if (!isInUs || !(isInWest || isInPacific)) expect([zip, place]).toBe('in the US');
  }
});

test('of another country it knows the country and no more, even if a ZIP code is the same', async () => {
  expect(await find({ zip: '50665' })).toBeDefined();
  expect(await geocoder.find({ zip: '50665', country: 'DE' })).toEqual({ outcome: 'country_only' });
});
