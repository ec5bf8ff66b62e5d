import { expect, test } from 'vitest';
import { type Address, addressKey, type AddressFields, isAddress, locate } from './geocoding.ts';

const NOTHING = { street_address: null, city: null, state: null, zip: null };

/** Returns the addresses looked up, in order, when none is found. */
async function soughtFor(fields: Partial<AddressFields>): Promise<Address[]> {
  const sought: Address[] = [];
  await locate({ ...NOTHING, ...fields }, async (address) => {
    sought.push(address);
    return { outcome: 'absent' };
  });
  return sought;
}

test('looks for the address, then its ZIP code, then its city', async () => {
  const full = { street_address: '1 Main St', city: 'Austin', state: 'TX', zip: '78704-1234' };
  expect(await soughtFor(full)).toEqual([
    { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78704' },
    { zip: '78704' },
    { city: 'Austin', state: 'TX' },
  ]);
});

test.each([
  [{ city: 'Austin', state: 'TX' }, [{ city: 'Austin', state: 'TX' }]],
  [{ zip: '78704' }, [{ zip: '78704' }]],
  [{ street_address: '1 Main St', zip: '78704' }, [{ street: '1 Main St', zip: '78704' }, { zip: '78704' }]],
  [{ city: 'Austin', zip: '78704' }, [{ zip: '78704' }]],
  [{ city: 'Austin', state: 'TX', zip: 'K1A 0B1' }, [{ city: 'Austin', state: 'TX' }]],
])('of %j it looks for %j', async (fields, sought) => {
  expect(await soughtFor(fields)).toEqual(sought);
  expect(isAddress({ ...NOTHING, ...fields })).toBe(true);
});

test.each([{}, { city: 'Austin' }, { state: 'TX' }, { street_address: '1 Main St' }, { zip: '7870' }])(
  '%j is too little to look for',
  async (fields) => {
    expect(await soughtFor(fields)).toEqual([]);
    expect(isAddress({ ...NOTHING, ...fields })).toBe(false);
  },
);

test('a place names the part of the address it was found by, and a failure ends the search', async () => {
  const fields = { ...NOTHING, city: 'Atlantis', state: 'TX', zip: '78704' };
  const byZip = await locate(fields, async ({ city }) =>
    city ? { outcome: 'absent' } : { outcome: 'found', latitude: 1, longitude: 2 },
  );
  expect(byZip).toEqual({ outcome: 'found', latitude: 1, longitude: 2, location_source: 'zip:78704' });
  const failed = await locate(fields, async ({ city }) =>
    city ? { outcome: 'unknown', isTimeout: true } : { outcome: 'found', latitude: 1, longitude: 2 },
  );
  expect(failed).toEqual({ outcome: 'unknown', isTimeout: true });
});

test('addresses that differ only in spaces and capitals are equal', () => {
  expect(addressKey({ city: ' Cañon  City', state: 'co' })).toBe(
    addressKey({ city: 'canon city', state: 'CO' }),
  );
  expect(addressKey({ city: 'Austin' })).not.toBe(addressKey({ state: 'Austin' }));
});
