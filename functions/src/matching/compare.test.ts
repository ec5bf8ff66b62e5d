import { expect, test } from 'vitest';
import { openMatcher } from './matcher.ts';
import type { Identity } from './records.ts';

type Fields = Omit<Identity, 'id'>;

/**
 * Returns the probability that two records are one person, with the reasons; undefined if they are not
 * listed.
 */
function match(a: Fields, b: Fields) {
  const [found] = openMatcher([{ ...a, id: 'a' }]).similar(b);
  return found && { similarity: found.similarity, reasons: found.reasons };
}

const reasonsOf = (a: Fields, b: Fields) => match(a, b)?.reasons;
const ana = { name: 'Ana Lopez' };
const home = { street_address: '12 Walnut Street', city: 'Austin', zip: '78701' };
const phones = (...values: string[]) => values.map((value) => ({ value, e164: null }));

test('the same email or phone is a match, and the reasons name it', () => {
  const known = { ...ana, email: 'ana@x.example', phone_number: '+15125550100' };
  expect(match(known, { name: 'Zora Quill', email: 'ANA@x.example ' })).toEqual({
    similarity: 1,
    reasons: ['same email', 'different name'],
  });
  expect(match(known, { name: 'Ana Lopez', phone_number: '(512) 555-0100' })).toEqual({
    similarity: 1,
    reasons: ['same phone', 'same name'],
  });
  expect(match(known, { name: 'Zora Quill' })).toBeUndefined();
});

test('every phone and email counts, in whichever form it is written', () => {
  expect(
    reasonsOf(
      { name: 'Ana Lopez', phones: phones('+1 512 555 0100', '0221 12345678') },
      { name: 'A. Schmidt', phones: phones('+1 512 555 0111', '+49 221 12345678') },
    ),
  ).toEqual(['same phone', 'different name']);
  expect(
    reasonsOf(
      { name: 'Ana', emails: phones('a@work.example', 'ana.lopez@gmail.com') },
      { name: 'A. Schmidt', emails: phones('x@y.example', 'AnaLopez+kindred@gmail.com') },
    )?.[0],
  ).toBe('same email');
});

test('two numbers that differ in the extension are two', () => {
  const at = (extension: string) => ({ phones: phones(`+1 512 555 0100 ${extension}`) });
  expect(match({ name: 'Ana Lopez', ...at('x12') }, { name: 'Zora Quill', ...at('x13') })).toBeUndefined();
  expect(match({ name: 'Ana Lopez', ...at('x12') }, { name: 'Zora Quill', ...at('ext. 12') })).toBeDefined();
});

test('an email and a phone that both differ make the same person less likely, one of them alone does not', () => {
  const known = { ...ana, email: 'ana@x.example', phone_number: '+15125550100' };
  expect(match(known, { ...ana, email: 'ana@y.example', phone_number: '+15125550101' })).toEqual({
    similarity: 0.92,
    reasons: ['same name', 'different email and phone'],
  });
  const others = { email: 'other@y.example', phone_number: '+15125550101' };
  expect(match(known, { name: 'Anna Lopes', ...others })).toBeUndefined();
  expect(match(known, { name: 'Anna Lopes', email: 'other@y.example' })).toBeDefined();
  expect(match(known, { ...known, email: 'ana@y.example' })).toMatchObject({ similarity: 1 });
});

test('a different birthday outweighs the same name, and the same one outweighs another last name', () => {
  const born = (birthday: string, name = 'Ana Lopez') => ({ name, birthday });
  expect(match(born('1990-05-04'), born('1971-11-30'))).toBeUndefined();
  expect(match(born('1990-05-04'), born('--11-30'))).toBeUndefined();
  expect(reasonsOf(born('1990-05-04'), born('1990-05-04', 'Ana Petrova'))).toEqual([
    'same birthday',
    'different last name',
  ]);
  expect(match(ana, { name: 'Ana Petrova' })).toBeUndefined();
  expect(match(born('1990-05-04'), born('1990-05-04', 'Zora Quill'))).toBeUndefined();
});

test.each([
  ['1990-05-04', '1990-04-05', 'same birthday with day and month swapped'],
  ['1990-05-04', '--05-04', 'same birthday without a year'],
  ['1990-05-04', '1990-05-14', 'nearly the same birthday'],
  ['1990-05-04', '1909-05-04', 'nearly the same birthday'],
])('%s and %s are the %s', (a, b, words) => {
  expect(reasonsOf({ ...ana, birthday: a }, { ...ana, birthday: b })).toEqual(['same name', words]);
});

test('a surname and an address are a family and no duplicate, whatever else a family shares', () => {
  const shared = { ...home, phone_number: '+15125550100' };
  expect(match({ name: 'Anna Smith', ...shared }, { name: 'Peter Smith', ...shared })).toBeUndefined();
  expect(match({ name: 'Anna Smith', ...home }, { name: 'Smith', ...home })).toBeDefined();
  const twins = { ...home, birthday: '1990-05-04' };
  expect(match({ name: 'Anna Smith', ...twins }, { name: 'Peter Smith', ...twins })?.similarity).toBeLessThan(
    0.95,
  );
  expect(
    match({ name: 'Anna Smith', birthday: '1990-05-04' }, { name: 'Peter Smith', birthday: '1990-05-04' }),
  ).toBe(undefined);
});

test('a father and a son of one name are two, by their birthdays', () => {
  const at = (birthday: string) => ({ name: 'John Miller', city: 'Austin', zip: '78701', birthday });
  expect(match(at('1950-01-09'), at('1981-07-23'))).toBeUndefined();
});

test('a father and a son of one name are two also if they live together and share a phone', () => {
  const shared = { ...home, phone_number: '+15125550100' };
  const born = (birthday: string) => ({ name: 'John Miller', birthday, ...shared });
  expect(match(born('1950-01-09'), born('1981-07-23'))).toBeUndefined();
  expect(match(born('1950-01-09'), born('1950-01-19'))).toBeDefined();
  const named = (name: string) => ({ name, ...shared });
  expect(match(named('John Miller Sr.'), named('John Miller, Jr.'))).toBeUndefined();
  expect(match(named('John Miller II'), named('John Miller III'))).toBeUndefined();
  expect(match(named('John Miller Junior'), named('John Miller Senior'))).toBeUndefined();
  expect(match(named('John Miller Jr.'), named('Miller, John II'))).toBeDefined();
  expect(match(named('John Miller Jr.'), named('John Miller'))).toBeDefined();
});

test.each([
  ['12 Walnut St.', 'same address'],
  ['12 Wallnut Street, Apt. 4', 'same address'],
  ['21 Walnut Street', 'same street with another number'],
])('12 Walnut Street and %s are the %s', (street_address, words) => {
  expect(reasonsOf({ ...ana, ...home }, { ...ana, ...home, street_address })).toEqual(['same name', words]);
});

test('the best of all addresses counts, and a place that differs speaks against', () => {
  const [street, city, zip] = ['12 Walnut Street', 'Austin', '78701'];
  const elsewhere = { street: '9 Elm Road', city: 'Boston', zip: '02108' };
  const both = { ...ana, addresses: [elsewhere, { street, city, zip }] };
  expect(reasonsOf({ ...ana, ...home }, both)).toEqual(['same name', 'same address']);
  expect(reasonsOf({ ...ana, ...home }, { ...ana, addresses: [elsewhere] })).toEqual([
    'same name',
    'different address',
  ]);
  expect(match({ ...ana, ...home }, { name: 'Anna Lopes', addresses: [elsewhere] })).toBeUndefined();
});

test('a nickname stands for the first name, and a company is little evidence', () => {
  expect(reasonsOf({ name: 'Alejandra Ruiz', nickname: 'Jana' }, { name: 'Jana Ruiz' })).toEqual([
    'same name',
  ]);
  const work = { company: 'Acme, Inc.' };
  expect(reasonsOf({ ...ana, ...work }, { ...ana, company: 'ACME' })).toEqual(['same name', 'same company']);
  expect(match({ ...ana, ...work }, { name: 'Ana Petrova', ...work })).toBeUndefined();
});

test('mistyped emails and phones are evidence, neighbouring numbers are none', () => {
  const typo = { name: 'Anna Lopes', email: 'ana.lopes@x.example', phone_number: '+15125505100' };
  const known = { ...ana, email: 'ana.lopez@x.example', phone_number: '+15125550100' };
  expect(reasonsOf(known, typo)).toEqual(['nearly the same email', 'nearly the same phone', 'similar name']);
  expect(
    reasonsOf({ ...ana, phone_number: '+15125550100' }, { ...ana, phone_number: '+15125550102' }),
  ).toEqual(['same name']);
});

test('people without a name are compared by the rest', () => {
  const untitled = { name: 'Untitled User' };
  expect(match(untitled, untitled)).toBeUndefined();
  expect(reasonsOf({ ...untitled, email: 'a@x.example' }, { ...untitled, email: 'a@x.example' })).toEqual([
    'same email',
  ]);
});
