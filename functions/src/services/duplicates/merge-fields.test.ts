import { expect, test } from 'vitest';
import { BLANK_PROFILE } from '#contract/person-fields.ts';
import type { PersonRow } from '#context.ts';
import { joinFields } from './merge-fields.ts';

const person = (fields: Partial<PersonRow>) =>
  ({
    ...BLANK_PROFILE,
    name: 'Ana',
    ...fields,
  }) as PersonRow;

test('what one person lacks the other fills, and nothing is lost', () => {
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

test('two values: the kept one stays unless the other is chosen, and what gives way is noted', () => {
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

test('choosing a value that is not there empties nothing', () => {
  const { fields, lost } = joinFields(person({ email: 'ana@example.com' }), person({}), { email: 'merge' });
  expect(fields.email).toBe('ana@example.com');
  expect(lost).toEqual({});
});

test('of two addresses one is taken whole, and the other is noted', () => {
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

test('a street of the one and a city of the other are no address, whichever is kept', () => {
  const keep = person({ street_address: '1 Elm St' });
  const merged = person({ city: 'Dallas' });
  expect(joinFields(keep, merged)).toMatchObject({
    fields: { street_address: '1 Elm St', city: null, body: 'City: Dallas' },
  });
  expect(joinFields(keep, merged, { city: 'merge' })).toMatchObject({
    fields: { street_address: null, city: 'Dallas', body: 'Street address: 1 Elm St' },
  });
});

test('parts that were chosen one by one are taken as they were chosen', () => {
  const keep = person({ street_address: '1 Elm St', city: 'Austin' });
  const merged = person({ city: 'Dallas', zip: '75201' });
  const { fields } = joinFields(keep, merged, { street_address: 'keep', city: 'merge' });
  expect(fields).toMatchObject({ street_address: '1 Elm St', city: 'Dallas', zip: '75201' });
});

test('whoever has no address gets the other one’s, and choosing none empties nothing', () => {
  const known = person({ city: 'Austin', zip: '78702' });
  for (const choices of [{}, { city: 'merge' }] as const)
    for (const [a, b] of [
      [known, person({})],
      [person({}), known],
    ] as const)
      expect(joinFields(a, b, choices)).toMatchObject({ fields: { city: 'Austin', zip: '78702' }, lost: {} });
});

test('the body never grows over its limit: what does not fit is among the lost all the same', () => {
  const body = '🌿'.repeat(9_990);
  const { fields, lost } = joinFields(
    person({ body, zip: '1' }),
    person({ body: 'x'.repeat(100), zip: '2', email: 'a@example.com' }),
  );
  expect(fields.body).toBe(`${body}\nZip: 2`);
  expect(lost).toEqual({ body: 'x'.repeat(100), zip: '2' });
});
