import { expect, test } from 'vitest';
import type { PersonRow } from '#stores/user/people-store.ts';
import { BLANK_PROFILE } from '#contract/person-fields.ts';
import { joinFields } from './merge-fields.ts';

const person = (fields: Partial<PersonRow>) =>
  ({
    ...BLANK_PROFILE,
    name: 'Ana',
    ...fields,
  }) as PersonRow;

test('empty fields are filled from the other person, and nothing is lost', () => {
  const { fields, lost } = joinFields(
    person({ name: 'Untitled User', email: 'ana@example.com' }),
    person({ birthday: '--04-23', is_important: true, cadence_days: 30, body: 'Notes' }),
  );
  expect(fields).toMatchObject({
    name: 'Ana',
    email: 'ana@example.com',
    birthday: '--04-23',
    is_important: true,
    cadence_days: 30,
    body: 'Notes',
  });
  expect(lost).toEqual({});
});

test('of two values the kept person’s stays unless the other is chosen, and the lost one is noted', () => {
  const keep = person({ name: 'Ana', email: 'old@example.com', body: 'Hers' });
  const merged = person({ name: 'Ana Lopez', email: 'new@example.com', body: 'Theirs' });
  expect(joinFields(keep, merged)).toMatchObject({
    fields: {
      name: 'Ana',
      email: 'old@example.com',
      body: 'Hers\nTheirs\nName: Ana Lopez\nEmail: new@example.com',
    },
    lost: { name: 'Ana Lopez', email: 'new@example.com', body: 'Theirs' },
  });
  expect(joinFields(keep, merged, { email: 'merge', body: 'merge' })).toMatchObject({
    fields: { email: 'new@example.com', body: 'Theirs\nHers\nName: Ana Lopez\nEmail: old@example.com' },
    lost: { email: 'old@example.com', body: 'Hers' },
  });
});

test('choosing an empty value empties nothing', () => {
  const { fields, lost } = joinFields(person({ email: 'ana@example.com' }), person({}), { email: 'merge' });
  expect(fields.email).toBe('ana@example.com');
  expect(lost).toEqual({});
});

test('of two addresses one is taken completely, and the other is noted', () => {
  const keep = person({ city: 'Austin', state: 'TX', zip: '78702' });
  const merged = person({ street_address: '1 Elm St', city: 'Dallas', state: 'TX' });
  expect(joinFields(keep, merged)).toMatchObject({
    fields: { street_address: null, city: 'Austin', zip: '78702' },
    lost: { street_address: '1 Elm St', city: 'Dallas' },
  });
  for (const choices of [
    { city: 'merge' },
    { street_address: 'merge', city: 'merge', state: 'merge', zip: 'merge' },
  ] as const)
    expect(joinFields(keep, merged, choices)).toMatchObject({
      fields: {
        street_address: '1 Elm St',
        city: 'Dallas',
        state: 'TX',
        zip: null,
        body: 'City: Austin\nZip: 78702',
      },
      lost: { city: 'Austin', zip: '78702' },
    });
});

test('a street of one person and a city of the other are never combined, whichever is kept', () => {
  const keep = person({ street_address: '1 Elm St' });
  const merged = person({ city: 'Dallas' });
  expect(joinFields(keep, merged)).toMatchObject({
    fields: { street_address: '1 Elm St', city: null, body: 'City: Dallas' },
  });
  expect(joinFields(keep, merged, { city: 'merge' })).toMatchObject({
    fields: { street_address: null, city: 'Dallas', body: 'Street address: 1 Elm St' },
  });
});

test('parts of an address that were chosen one by one are taken as chosen', () => {
  const keep = person({ street_address: '1 Elm St', city: 'Austin' });
  const merged = person({ city: 'Dallas', zip: '75201' });
  const { fields } = joinFields(keep, merged, { street_address: 'keep', city: 'merge' });
  expect(fields).toMatchObject({ street_address: '1 Elm St', city: 'Dallas', zip: '75201' });
});

test('a person without an address gets the other’s, and choosing none empties nothing', () => {
  const known = person({ city: 'Austin', zip: '78702' });
  for (const choices of [{}, { city: 'merge' }] as const)
    for (const [a, b] of [
      [known, person({})],
      [person({}), known],
    ] as const)
      expect(joinFields(a, b, choices)).toMatchObject({ fields: { city: 'Austin', zip: '78702' }, lost: {} });
});

test('the notes never exceed their limit; values that do not fit are still listed as lost', () => {
  const body = '🌿'.repeat(9_990);
  const { fields, lost } = joinFields(
    person({ body, zip: '1' }),
    person({ body: 'x'.repeat(100), zip: '2', email: 'a@example.com' }),
  );
  expect(fields.body).toBe(`${body}\nZip: 2`);
  expect(lost).toEqual({ body: 'x'.repeat(100), zip: '2' });
});
