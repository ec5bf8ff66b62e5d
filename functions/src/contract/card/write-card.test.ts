import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PersonPatch } from '#contract/people/person.ts';
import { COPIED_FIELDS, LIST_OF } from '#contract/people/person-fields.ts';
import { toE164 } from '#contract/phone/phone.ts';
import { anyLists } from '#testing/data/any-lists.ts';
import { distinct, isSameList } from './entries.ts';
import { copiesOf } from './first-entries.ts';
import { CARD_LISTS, type CardLists, EMPTY_LISTS } from './shapes.ts';
import { writeLists, writtenTwice } from './write-card.ts';

const parse = (text: string) => toE164(text) ?? null;

/** Writes a request body over the lists, as the API does. Returns all lists after it. */
function write(body: object, before: CardLists = EMPTY_LISTS): CardLists {
  return { ...before, ...writeLists(before, PersonPatch.parse(body), parse) };
}
const phonesOf = (lists: CardLists) => lists.phones.map(({ value, e164 }) => [value, e164]);

const two = write({
  phones: [{ value: '(512) 555-0100', label: 'mobile' }, { value: '+49 221 12345678' }],
  emails: [{ value: 'ana@example.com', label: 'home' }, { value: 'ana@work.example' }],
  addresses: [
    { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US', label: 'home' },
    { city: 'Köln', country: 'DE' },
  ],
});

describe('the old fields are another spelling of the first entries', () => {
  test('writing one replaces the value of the first entry, which keeps its label', () => {
    const after = write({ phone_number: '512 555 0199 x12', email: 'new@example.com' }, two);
    expect(after.phones).toEqual([
      { value: '512 555 0199 x12', e164: '+15125550199', label: 'mobile', opted_out: false },
      two.phones[1],
    ]);
    expect(after.emails[0]).toEqual({ value: 'new@example.com', label: 'home' });
    expect(copiesOf(after)).toMatchObject({ phone_number: '+15125550199', email: 'new@example.com' });
  });

  test('null removes the first entry, and the next one moves up', () => {
    const after = write({ phone_number: null, email: null }, two);
    expect(copiesOf(after)).toMatchObject({ phone_number: '+4922112345678', email: 'ana@work.example' });
    expect(copiesOf(write({ phone_number: null, email: '' }, after))).toMatchObject({
      phone_number: null,
      email: null,
    });
  });

  test('of an address null clears a part, and the address goes with its last part', () => {
    const after = write({ street_address: null, zip: null }, two);
    expect(after.addresses[0]).toMatchObject({ street: null, city: 'Austin', state: 'TX', zip: null });
    const cleared = write({ city: null, state: null }, after);
    expect(cleared.addresses[0]).toMatchObject({ city: null, country: 'US' });
    const gone = write({ city: null }, write({ addresses: [{ city: 'Austin' }, { city: 'Köln' }] }));
    expect(copiesOf(gone).city).toBe('Köln');
  });

  test('the first one of somebody who has none is added', () => {
    const after = write({ phone_number: '(512) 555-0100', city: 'Austin', state: 'TX' });
    expect(phonesOf(after)).toEqual([['(512) 555-0100', '+15125550100']]);
    expect(after.addresses).toEqual([
      { street: null, city: 'Austin', state: 'TX', zip: null, country: null, label: null },
    ]);
  });

  test('a value that another entry has already moves that number up', () => {
    const after = write({ phone_number: '+4922112345678' }, two);
    expect(phonesOf(after)).toEqual([['+4922112345678', '+4922112345678']]);
  });

  test('sent back as answered they change nothing, not even a number that could not be parsed', () => {
    const odd = write({ phones: [{ value: 'ask Leo' }, { value: '512-555-0100 ext. 7' }] });
    expect(write({ phone_number: null }, odd)).toEqual(odd);
    const extended = write({ phones: [{ value: '512-555-0100 ext. 7' }] });
    expect(write({ phone_number: '+15125550100' }, extended)).toEqual(extended);
  });

  test('a body has one spelling of the same', () => {
    expect(writtenTwice({ phone_number: null, phones: [] })).toBe('phone_number');
    expect(writtenTwice({ zip: '78701', addresses: [] })).toBe('zip');
    expect(writtenTwice({ email: 'a@b.de', phones: [], addresses: [] })).toBeUndefined();
  });
});

describe('entries', () => {
  test('that are equal after parsing are stored once, with the first label', () => {
    const after = write({
      phones: [{ value: '(512) 555-0100' }, { value: '+1 512 555 0100', label: 'work' }],
      emails: [
        { value: 'Ana@Example.com', label: 'home' },
        { value: 'ana@example.com', label: 'work' },
      ],
      links: [{ value: 'ana.example' }, { value: 'https://ana.example/' }],
      handles: [
        { service: 'Signal', value: 'ana' },
        { service: 'signal', value: 'ana' },
      ],
      addresses: [{ city: 'Austin' }, { city: ' austin ', country: '' }, { label: 'home' }],
    });
    expect(after).toMatchObject({
      phones: [{ value: '(512) 555-0100', label: 'work' }],
      emails: [{ value: 'Ana@Example.com', label: 'home' }],
      links: [{ value: 'https://ana.example' }],
      handles: [{ service: 'Signal' }],
      addresses: [{ city: 'Austin' }],
    });
    for (const list of ['phones', 'emails', 'links', 'handles', 'addresses'] as const)
      expect(after[list], list).toHaveLength(1);
  });

  test.each([
    ['512-555-0100 x12', '512-555-0100 x13'],
    ['+15125550100', '512 555 0100 ext. 4'],
    ['+15125550100;ext=102', '+15125550100'],
    ['5125550100#7', '5125550100 # 8'],
  ])('%j and %j are two numbers', (a, b) => {
    const { phones } = write({ phones: [{ value: a }, { value: b }] });
    expect(phones.map(({ value, e164 }) => [value, e164])).toEqual([
      [a, '+15125550100'],
      [b, '+15125550100'],
    ]);
  });

  test('a number that cannot be parsed is kept', () => {
    expect(phonesOf(write({ phones: [{ value: 'ask Leo' }] }))).toEqual([['ask Leo', null]]);
  });

  test('what the server writes of a phone is ignored, and STOP is kept by number', () => {
    const [phone] = write({ phones: [{ value: '5125550100', e164: '+1999', opted_out: true }] }).phones;
    expect(phone).toMatchObject({ e164: '+15125550100', opted_out: false });
    const stopped = { ...EMPTY_LISTS, phones: [{ ...phone!, opted_out: true }] };
    const after = write({ phones: [{ value: '5125550101' }, { value: '(512) 555 0100 x3' }] }, stopped);
    expect(after.phones.map(({ opted_out }) => opted_out)).toEqual([false, true]);
  });

  test('a known number stays what it was parsed to, though the account’s country has changed', () => {
    const german = { value: '0221 12345678', e164: '+4922112345678', label: null, opted_out: false };
    const before = { ...EMPTY_LISTS, phones: [german] };
    expect(write({ phones: [{ value: german.value, label: 'work' }] }, before).phones).toEqual([
      { ...german, label: 'work' },
    ]);
  });

  test.each([
    ['ana.example/blog', 'https://ana.example/blog'],
    ['//ana.example', 'https://ana.example'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['http://ana.example', 'http://ana.example'],
    ['HTTPS://Ana.Example', 'HTTPS://Ana.Example'],
  ])('the link %j is stored as %j', (value, stored) => {
    expect(write({ links: [{ value }] }).links).toEqual([{ value: stored, label: null }]);
  });

  test.each([
    'javascript:alert(1)',
    'mailto:a@b.de',
    'ftp://a.example',
    'two words',
    'data:text/html,x',
    'https://',
  ])('the link %j is refused', (value) => {
    const { error } = PersonPatch.safeParse({ links: [{ value }] });
    expect(error?.issues[0]?.path).toEqual(['links', 0, 'value']);
  });

  test.each([
    ['de', 'DE'],
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['U.S.A.', 'US'],
    ['Côte d’Ivoire', 'CI'],
    ['Narnia', 'Narnia'],
    ['ZZ', 'ZZ'],
  ])('the country %j is stored as %j', (country, stored) => {
    expect(write({ addresses: [{ country }] }).addresses[0]?.country).toBe(stored);
  });

  test.each([
    [{ phones: [{ value: '' }] }],
    [{ phones: [{ value: '1'.repeat(41) }] }],
    [{ phones: [{ value: '1', label: 'x'.repeat(31) }] }],
    [{ phones: [{ value: '1', kind: 'home' }] }],
    [{ phones: Array.from({ length: 21 }, (_, n) => ({ value: `${n}` })) }],
    [{ emails: [{ value: 'x'.repeat(255) }] }],
    [{ addresses: Array.from({ length: 11 }, (_, n) => ({ city: `${n}` })) }],
    [{ dates: [{ date: '2020-13-01' }] }],
    [{ dates: [{ date: 'May 1' }] }],
    [{ handles: [{ service: '', value: 'ana' }] }],
    [{ related: [{ value: ' ' }] }],
    [{ company: 'x'.repeat(121) }],
    [{ phones: null }],
    [{ photo: { hash: 'x' } }],
    [{ card_extra: 'X-A:1' }],
  ])('%j is refused', (body) => {
    expect(PersonPatch.safeParse(body).success).toBe(false);
  });
});

describe('whatever a card has', () => {
  /** Cards as they are stored: written through the API. */
  const anyCard = anyLists.map((lists) => write(lists));

  test('a list sent back as it was answered changes nothing', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        for (const list of CARD_LISTS) expect(write({ [list]: card[list] }, card)).toEqual(card);
      }),
      { numRuns: 40 },
    );
  });

  test('a valid old field sent back as it was answered changes nothing', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        for (const [field, value] of Object.entries(copiesOf(card)))
          if (PersonPatch.safeParse({ [field]: value }).success)
            expect(write({ [field]: value }, card)).toEqual(card);
      }),
      { numRuns: 40 },
    );
  });

  test('after any change no entry is there twice, and what was written is first', () => {
    const change = fc.record(
      {
        phone_number: fc.constantFrom('+15125550123', '(512) 555-0124', null),
        email: fc.constantFrom('x@example.com', null),
        city: fc.constantFrom('Bonn', null),
        zip: fc.constantFrom('53113', null),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyCard, change, (card, body) => {
        const after = write(body, card);
        for (const list of CARD_LISTS) expect(distinct(list, after[list])).toEqual(after[list]);
        const copies = copiesOf(after);
        for (const field of COPIED_FIELDS) {
          const value = body[field as keyof typeof body];
          if (value) expect(copies[field]).toBe(parse(value) ?? value);
          if (body[field as keyof typeof body] === undefined && LIST_OF[field] !== 'addresses')
            expect(copies[field]).toBe(copiesOf(card)[field]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('lists are equal to themselves in another order of keys, and to no others', () => {
    fc.assert(
      fc.property(anyCard, anyCard, (a, b) => {
        for (const list of CARD_LISTS) {
          const turned = a[list].map((entry) => Object.fromEntries(Object.entries(entry).toReversed()));
          expect(isSameList(list, a[list], turned as never)).toBe(true);
          expect(isSameList(list, a[list], b[list])).toBe(
            JSON.stringify(a[list]) === JSON.stringify(b[list]),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});
