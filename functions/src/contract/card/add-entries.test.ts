import { expect, test } from 'vitest';
import { addEntries } from './add-entries.ts';
import { buildAddress, buildPhone } from '#testing/data/card-entries.ts';
import { EMPTY_LISTS } from './shapes.ts';

test('entries that are new are added after the others, and those that are there are not changed', () => {
  const known = {
    ...EMPTY_LISTS,
    phones: [buildPhone('(512) 555-0100', '+15125550100')],
    emails: [{ value: 'ana@example.com', label: null }],
    addresses: [buildAddress({ city: 'Austin', country: 'US' })],
  };
  const added = {
    phones: [
      buildPhone('+1 512 555 0100', '+15125550100', 'mobile'),
      buildPhone('+1 512 555 0101', '+15125550101'),
    ],
    emails: [{ value: 'ANA@example.com', label: 'home' }],
    addresses: [
      buildAddress({ city: 'austin' }),
      buildAddress({ street: '5 Elm St', city: 'Austin', country: 'US' }),
    ],
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
