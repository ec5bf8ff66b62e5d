import { PersonPatch } from 'functions/contract';
import { expect, test } from 'vitest';
import { DEMO_PEOPLE } from './all-people.ts';
import { type DemoPerson, fieldsOf } from './demo-person.ts';
import { TAGS } from './tags.ts';

const historyOf = ({ interactions = [], memories = [], texts = [] }: DemoPerson) =>
  [...interactions, ...memories, ...texts].map(([ago]) => ago);

const further = (list: 'phones' | 'emails') =>
  DEMO_PEOPLE.flatMap(({ card }) => card?.[list]?.map(([value]) => value) ?? []);
const phones = [...DEMO_PEOPLE.flatMap(({ phone_number }) => phone_number ?? []), ...further('phones')];
const emails = [...DEMO_PEOPLE.flatMap(({ email }) => email ?? []), ...further('emails')];

test('there are sixty people, no two of the same name', () => {
  expect(new Set(DEMO_PEOPLE.map(({ name }) => name)).size).toBe(60);
});

test.each(DEMO_PEOPLE.map((person) => [person.name, person] as const))(
  'the fields of %s are valid for the API',
  (_, person) => {
    expect(PersonPatch.safeParse(fieldsOf(person)).error).toBeUndefined();
  },
);

test('no two people share a phone number or an email address', () => {
  for (const values of [phones, emails]) expect(new Set(values).size).toBe(values.length);
});

test('phone numbers are reserved for fiction and addresses cannot receive mail', () => {
  for (const phone of phones) expect(phone).toMatch(/^\+1\d{3}55501\d\d( x\d+)?$/);
  for (const email of emails) expect(email).toMatch(/[@.]example(\.(com|org|net|co|edu))?$/);
});

test('nothing happened with a person before they were added, or in the future', () => {
  for (const person of DEMO_PEOPLE) {
    for (const ago of historyOf(person)) {
      expect(ago, person.name).toBeGreaterThan(0);
      expect(ago, person.name).toBeLessThanOrEqual(person.added);
    }
  }
});

test('only people with a phone text, and only their own texts are unread', () => {
  for (const { name, phone_number, texts = [], unread = 0 } of DEMO_PEOPLE) {
    if (texts.length) expect(phone_number, name).toBeDefined();
    expect(
      texts.slice(texts.length - unread).every(([, by]) => by === 'them'),
      name,
    ).toBe(true);
  }
});

test('every tag is used, and no person has more than four', () => {
  const used = new Set(DEMO_PEOPLE.flatMap(({ tags = [] }) => tags));
  expect([...used].toSorted()).toEqual(Object.keys(TAGS).toSorted());
  expect(Math.max(...DEMO_PEOPLE.map(({ tags = [] }) => tags.length))).toBeLessThanOrEqual(4);
});
