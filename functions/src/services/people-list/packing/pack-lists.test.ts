import { expect, test } from 'vitest';
import { BLANK_PROFILE } from '#contract/people/person-fields.ts';
import { EMPTY_LISTS } from '#contract/card/shapes.ts';
import { buildAddress, buildPhone } from '#testing/data/card-entries.ts';
import { withCopies } from '#services/card/card-copies.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { packSummary, packText } from './pack.ts';
import { packLists, searchedAddresses, unpackLists } from './pack-lists.ts';

const person = (fields: Partial<PersonRow>) =>
  withCopies({ id: 'ana', ...BLANK_PROFILE, ...EMPTY_LISTS, name: 'Ana', ...fields } as PersonRow);

const simple = person({
  phones: [buildPhone('(512) 555-0100', '+15125550100')],
  emails: [{ value: 'ana@example.com', label: 'home' }],
  addresses: [buildAddress({ city: 'Austin', state: 'TX', zip: '78701' })],
});
const rich = person({
  phones: [
    buildPhone('512-555-0100 x12', '+15125550100'),
    buildPhone('0221 12345678', '+4922112345678'),
    buildPhone('ask Leo', null),
  ],
  emails: ['ana@example.com', 'lopez@example.com'].map((value) => ({ value, label: null })),
  addresses: [
    buildAddress({ street: '1 Elm St', city: 'Austin', country: 'US' }),
    buildAddress({ city: 'Köln', country: 'DE' }),
  ],
  links: [{ value: 'https://ana.example', label: null }],
  handles: [{ service: 'Signal', value: 'ana.99' }],
  related: [{ value: 'Leo Lopez', label: 'child' }],
});

test('nothing is packed of somebody with one phone, email and town, beside the summary', () => {
  expect(packLists(simple)).toBeNull();
  expect(packText(simple)).toBeNull();
  const { phones: _, emails: __, ...copies } = simple;
  expect(unpackLists(copies, null)).toMatchObject({
    phones: [{ e164: '+15125550100' }],
    emails: [{ value: 'ana@example.com' }],
    addresses: [{ city: 'Austin', country: null }],
  });
});

test('whoever has more is compared with all of it', () => {
  const { lists } = JSON.parse(packSummary(rich));
  expect(unpackLists(rich, lists)).toEqual({
    phones: rich.phones.map(({ value, e164 }) => ({ value, e164 })),
    emails: rich.emails.map(({ value }) => ({ value })),
    addresses: rich.addresses.map(({ label: _, ...parts }) => parts),
  });
});

test('the text beside the summary has every entry that the summary lacks', () => {
  expect(JSON.parse(packText(rich)!)).toEqual({
    person_id: 'ana',
    at: null,
    text: [
      'lopez@example.com',
      'United States',
      'Köln, Germany',
      'https://ana.example',
      'Signal ana.99',
      'Leo Lopez',
    ].join('\n'),
    phones: ['512-555-0100 x12', '+4922112345678', '0221 12345678', 'ask Leo'],
  });
});

test('addresses are searched as they are packed, with all their parts', () => {
  const lines = (row: PersonRow) => searchedAddresses(JSON.parse(packSummary(row)).lists ?? null);
  expect(lines(rich)).toEqual(['1 Elm St, Austin, United States', 'Köln, Germany']);
  expect(lines(simple)).toEqual([]);
});

test('a row of earlier code is packed as that code did, until it is written', () => {
  const { phone_keys: _, ...old } = person({
    addresses: [buildAddress({ street: '1 Elm St', city: 'Austin' })],
  });
  expect(packSummary(old as PersonRow)).not.toContain('Elm');
  expect(packSummary(withCopies(old as PersonRow))).toContain('Elm');
});
