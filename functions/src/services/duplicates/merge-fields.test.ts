import { expect, test } from 'vitest';
import type { PersonRow } from '#stores/user/people-store.ts';
import { EMPTY_LISTS } from '#contract/card/shapes.ts';
import { BLANK_PROFILE } from '#contract/people/person-fields.ts';
import { buildAddress, buildPhone } from '#testing/data/card-entries.ts';
import { joinFields } from './merge-fields.ts';

const person = (fields: Partial<PersonRow>) =>
  ({
    ...BLANK_PROFILE,
    ...EMPTY_LISTS,
    name: 'Ana',
    ...fields,
  }) as PersonRow;
const email = (value: string, label: string | null = null) => ({ value, label });
const phone = (e164: string, label: string | null = null) => buildPhone(e164, e164, label);

test('empty fields are filled from the other person, and nothing is lost', () => {
  const { fields, lost } = joinFields(
    person({ name: 'Untitled User', emails: [email('ana@example.com')] }),
    person({ birthday: '--04-23', is_important: true, cadence_days: 30, body: 'Notes', company: 'Oak' }),
  );
  expect(fields).toMatchObject({
    name: 'Ana',
    emails: [email('ana@example.com')],
    birthday: '--04-23',
    is_important: true,
    cadence_days: 30,
    body: 'Notes',
    company: 'Oak',
  });
  expect(lost).toEqual({});
});

test('of two values the kept person’s stays unless the other is chosen, and the lost one is noted', () => {
  const keep = person({ name: 'Ana', company: 'Oak', body: 'Hers' });
  const merged = person({ name: 'Ana Lopez', company: 'Elm', nickname: 'Annie', body: 'Theirs' });
  expect(joinFields(keep, merged)).toMatchObject({
    fields: {
      name: 'Ana',
      company: 'Oak',
      nickname: 'Annie',
      body: 'Hers\nTheirs\nName: Ana Lopez\nCompany: Elm',
    },
    lost: { name: 'Ana Lopez', company: 'Elm', body: 'Theirs' },
  });
  expect(joinFields(keep, merged, { company: 'merge', body: 'merge' })).toMatchObject({
    fields: { company: 'Elm', body: 'Theirs\nHers\nName: Ana Lopez\nCompany: Oak' },
    lost: { company: 'Oak', body: 'Hers' },
  });
});

test('lists are united, the kept person’s entries and labels first', () => {
  const keep = person({
    phones: [phone('+15125550100', 'mobile'), phone('+15125550101')],
    emails: [email('ana@example.com', 'home')],
  });
  const merged = person({
    phones: [phone('+15125550102'), { ...phone('+15125550101', 'work'), opted_out: true }],
    emails: [email('ANA@example.com', 'work'), email('lopez@example.com')],
    links: [{ value: 'https://ana.example', label: null }],
  });
  const { fields, lost } = joinFields(keep, merged);
  expect(fields).toMatchObject({
    phones: [
      phone('+15125550100', 'mobile'),
      { ...phone('+15125550101', 'work'), opted_out: true },
      phone('+15125550102'),
    ],
    emails: [email('ana@example.com', 'home'), email('lopez@example.com')],
    links: merged.links,
    body: '',
  });
  expect(lost).toEqual({});
});

test('a phone, an email or a list that is chosen comes first, and nothing is lost', () => {
  const keep = person({ phones: [phone('+15125550100')], emails: [email('old@example.com')] });
  const merged = person({
    phones: [phone('+15125550101'), phone('+15125550102')],
    emails: [email('new@example.com'), email('newer@example.com')],
  });
  const { fields } = joinFields(keep, merged, { phone_number: 'merge', emails: 'merge' });
  expect(fields.phones?.map(({ value }) => value)).toEqual(['+15125550101', '+15125550100', '+15125550102']);
  expect(fields.emails?.map(({ value }) => value)).toEqual([
    'new@example.com',
    'newer@example.com',
    'old@example.com',
  ]);
});

test('choosing an empty value empties nothing', () => {
  const keep = person({ emails: [email('ana@example.com')], addresses: [buildAddress({ city: 'Austin' })] });
  const { fields, lost } = joinFields(keep, person({}), { email: 'merge', city: 'merge', phones: 'merge' });
  expect(fields).toMatchObject({ emails: keep.emails, addresses: keep.addresses });
  expect(lost).toEqual({});
});

test('both addresses stay; the chosen one comes first', () => {
  const austin = buildAddress({ city: 'Austin', state: 'TX', zip: '78702', label: 'home' });
  const dallas = buildAddress({ street: '1 Elm St', city: 'Dallas', state: 'TX', country: 'US' });
  const [keep, merged] = [person({ addresses: [austin] }), person({ addresses: [dallas] })];
  expect(joinFields(keep, merged).fields.addresses).toEqual([austin, dallas]);
  for (const choices of [
    { city: 'merge' },
    { street_address: 'merge', city: 'merge', state: 'merge', zip: 'merge' },
    { addresses: 'merge' },
  ] as const)
    expect(joinFields(keep, merged, choices).fields.addresses).toEqual([dallas, austin]);
});

test('an address that says less than the other one is completed by it', () => {
  const keep = person({ addresses: [buildAddress({ city: 'Austin', label: 'home' })] });
  const whole = buildAddress({ street: '1 Elm St', city: 'austin', country: 'US', label: 'work' });
  expect(joinFields(keep, person({ addresses: [whole] })).fields.addresses).toEqual([
    { ...whole, label: 'home' },
  ]);
  expect(joinFields(person({ addresses: [whole] }), keep).fields.addresses).toEqual([whole]);
});

test('parts of an address that were chosen one by one are taken as chosen', () => {
  const keep = person({ addresses: [buildAddress({ street: '1 Elm St', city: 'Austin' })] });
  const merged = person({ addresses: [buildAddress({ city: 'Dallas', zip: '75201' })] });
  const { fields } = joinFields(keep, merged, { street_address: 'keep', city: 'merge' });
  expect(fields.addresses).toEqual([
    buildAddress({ street: '1 Elm St', city: 'Dallas', zip: '75201' }),
    buildAddress({ street: '1 Elm St', city: 'Austin' }),
  ]);
});

test('entries for which a list has no space are noted', () => {
  const emails = (who: string) => Array.from({ length: 15 }, (_, n) => email(`${who}${n}@example.com`));
  const { fields, lost } = joinFields(person({ emails: emails('a') }), person({ emails: emails('b') }));
  expect(fields.emails).toHaveLength(20);
  expect(fields.body).toContain('Emails: b5@example.com\nEmails: b6@example.com');
  expect(lost).toMatchObject({ emails: emails('b').slice(5) });
});

test('the notes never exceed their limit; values that do not fit are still listed as lost', () => {
  const body = '🌿'.repeat(9_990);
  const { fields, lost } = joinFields(
    person({ body, company: 'A' }),
    person({ body: 'x'.repeat(100), company: 'B' }),
  );
  expect(fields.body).toBe(body);
  expect(lost).toEqual({ body: 'x'.repeat(100), company: 'B' });
});
