import { expect, test } from 'vitest';
import { addEntries } from './add-entries.ts';
import { type Address, EMPTY_LISTS } from './shapes.ts';

const phone = (value: string, e164: string | null, label: string | null = null) => ({
  value,
  e164,
  label,
  opted_out: false,
});
const address = (parts: Partial<Address>): Address => ({
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  label: null,
  ...parts,
});

test('entries that are new are added after the others, and those that are there are not changed', () => {
  const known = {
    ...EMPTY_LISTS,
    phones: [phone('(512) 555-0100', '+15125550100')],
    emails: [{ value: 'ana@example.com', label: null }],
    addresses: [address({ city: 'Austin', country: 'US' })],
  };
  const added = {
    phones: [phone('+1 512 555 0100', '+15125550100', 'mobile'), phone('+1 512 555 0101', '+15125550101')],
    emails: [{ value: 'ANA@example.com', label: 'home' }],
    addresses: [address({ city: 'austin' }), address({ street: '5 Elm St', city: 'Austin', country: 'US' })],
  };
  expect(addEntries(known, added)).toEqual({
    phones: [known.phones[0], added.phones[1]],
    addresses: [known.addresses[0], added.addresses[1]],
  });
});

test('a full list gets no more', () => {
  const emails = Array.from({ length: 19 }, (_, n) => ({ value: `${n}@example.com`, label: null }));
  const more = ['a', 'b'].map((value) => ({ value, label: null }));
  expect(addEntries({ ...EMPTY_LISTS, emails }, { emails: more }).emails).toEqual([...emails, more[0]]);
});
