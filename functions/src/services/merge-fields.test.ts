import { expect, test } from 'vitest';
import type { PersonRow } from '#context.ts';
import { joinFields } from './merge-fields.ts';

const person = (fields: Partial<PersonRow>) =>
  ({
    name: 'Ana',
    body: '',
    email: null,
    phone_number: null,
    street_address: null,
    city: null,
    state: null,
    zip: null,
    birthday: null,
    mnemonic: null,
    is_important: false,
    cadence_days: null,
    snoozed_until: null,
    follow_up_on: null,
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

test('no address is made of two, unless parts are chosen', () => {
  const keep = person({ city: 'Austin', state: 'TX' });
  const merged = person({ street_address: '1 Elm St', city: 'Dallas', state: 'TX' });
  expect(joinFields(keep, merged)).toMatchObject({
    fields: { street_address: null, city: 'Austin', body: 'Street address: 1 Elm St\nCity: Dallas' },
    lost: { street_address: '1 Elm St', city: 'Dallas' },
  });
  expect(joinFields(keep, merged, { city: 'merge' }).fields).toMatchObject({
    street_address: '1 Elm St',
    city: 'Dallas',
  });
  const sameCity = person({ street_address: '1 Elm St', city: 'austin' });
  expect(joinFields(keep, sameCity).fields).toMatchObject({ street_address: '1 Elm St', city: 'Austin' });
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
