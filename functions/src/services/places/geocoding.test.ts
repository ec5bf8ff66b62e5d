import { expect, test } from 'vitest';
import { type Address, addressKey, type AddressFields, isAddress, locate } from './geocoding.ts';

const NOTHING = { street_address: null, city: null, state: null, zip: null };

/** Returns the addresses looked up, in order, when none is found. */
async function soughtFor(fields: Partial<AddressFields>, home = 'US'): Promise<Address[]> {
  const sought: Address[] = [];
  await locate({ ...NOTHING, ...fields }, home, async (address) => {
    sought.push(address);
    return { outcome: 'absent' };
  });
  return sought;
}

test('looks for the address, then its ZIP code, then its city', async () => {
  const full = { street_address: '1 Main St', city: 'Austin', state: 'TX', zip: '78704-1234' };
  expect(await soughtFor(full)).toEqual([
    { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78704', country: 'US' },
    { zip: '78704', country: 'US' },
    { city: 'Austin', state: 'TX', country: 'US' },
  ]);
});

test.each([
  [{ city: 'Austin', state: 'TX' }, [{ city: 'Austin', state: 'TX' }]],
  [{ zip: '78704' }, [{ zip: '78704' }]],
  [{ street_address: '1 Main St', zip: '78704' }, [{ street: '1 Main St', zip: '78704' }, { zip: '78704' }]],
  [{ city: 'Austin', zip: '78704' }, [{ zip: '78704' }]],
  [{ city: 'Austin', state: 'TX', zip: 'K1A 0B1' }, [{ city: 'Austin', state: 'TX' }]],
])('of %j it looks for %j', async (fields, sought) => {
  expect(await soughtFor(fields)).toEqual(sought.map((parts) => ({ ...parts, country: 'US' })));
  expect(isAddress({ ...NOTHING, ...fields }, 'US')).toBe(true);
});

test.each([{}, { city: 'Austin' }, { state: 'TX' }, { street_address: '1 Main St' }, { zip: '7870' }])(
  '%j is too little to look for',
  async (fields) => {
    expect(await soughtFor(fields)).toEqual([]);
    expect(isAddress({ ...NOTHING, ...fields }, 'US')).toBe(false);
  },
);

test('a place names the part of the address it was found by, and a failure ends the search', async () => {
  const fields = { ...NOTHING, city: 'Atlantis', state: 'TX', zip: '78704' };
  const byZip = await locate(fields, 'US', async ({ city }) =>
    city ? { outcome: 'absent' } : { outcome: 'found', latitude: 1, longitude: 2 },
  );
  expect(byZip).toEqual({ outcome: 'found', latitude: 1, longitude: 2, location_source: 'zip:78704' });
  const failed = await locate(fields, 'US', async ({ city }) =>
    city ? { outcome: 'unknown', isTimeout: true } : { outcome: 'found', latitude: 1, longitude: 2 },
  );
  expect(failed).toEqual({ outcome: 'unknown', isTimeout: true });
});

test('outside the US a city needs no state, and any postal code counts', async () => {
  const cologne = { street_address: 'Domkloster 4', city: 'Köln', zip: '50667', country: 'DE' };
  expect(await soughtFor(cologne)).toEqual([
    { street: 'Domkloster 4', city: 'Köln', zip: '50667', country: 'DE' },
    { zip: '50667', country: 'DE' },
    { city: 'Köln', country: 'DE' },
  ]);
  expect(await soughtFor({ zip: 'SW1A 1AA', country: 'GB' })).toEqual([{ zip: 'SW1A 1AA', country: 'GB' }]);
  expect(await soughtFor({ country: 'DE' })).toEqual([]);
});

test('an address without a country is looked for at home first, then in the US if it has a state', async () => {
  expect(await soughtFor({ city: 'Köln' }, 'DE')).toEqual([{ city: 'Köln', country: 'DE' }]);
  expect(await soughtFor({ city: 'Austin', state: 'TX' }, 'DE')).toEqual([
    { city: 'Austin', state: 'TX', country: 'DE' },
    { city: 'Austin', state: 'TX', country: 'US' },
  ]);
  expect(await soughtFor({ city: 'Austin', state: 'TX', country: 'AT' }, 'DE')).toEqual([
    { city: 'Austin', state: 'TX', country: 'AT' },
  ]);
});

test('where only the country is known, that is what is said', async () => {
  const place = await locate({ ...NOTHING, city: 'Köln' }, 'DE', async () => ({ outcome: 'country_only' }));
  expect(place).toEqual({ outcome: 'country_only', location_source: 'country:DE' });
});

test('addresses that differ only in spaces and capitals are equal', () => {
  expect(addressKey({ city: ' Cañon  City', state: 'co', country: 'US' })).toBe(
    addressKey({ city: 'canon city', state: 'CO', country: 'US' }),
  );
  const austin = { city: 'Austin', country: 'US' };
  expect(addressKey(austin)).toBe('["","austin","",""]');
  expect(addressKey(austin)).not.toBe(addressKey({ state: 'Austin', country: 'US' }));
  expect(addressKey(austin)).not.toBe(addressKey({ ...austin, country: 'CA' }));
});
