import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { compare, fullerOf, isChoice, mergeFields } from './merge-choices.ts';

const ada = buildPerson({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  city: 'Austin',
  zip: '78702',
  birthday: '1815-12-10',
});
const al = buildPerson({
  name: 'Ada L.',
  email: null,
  street_address: '1 Mill Lane',
  city: 'London',
  birthday: '1815-12-10',
});

test('everything that one of the two has is compared, and lists entry by entry', () => {
  expect(compare([ada, al]).map(({ label, texts }) => [label, ...texts])).toEqual([
    ['Name', 'Ada Lovelace', 'Ada L.'],
    ['Phones', '+15125550100', '+15125550100'],
    ['Emails', 'ada@example.com', ''],
    ['Addresses', 'Austin 78702', '1 Mill Lane, London'],
    ['Birthday', 'December 10, 1815', 'December 10, 1815'],
  ]);
});

test('only what both have and what differs is a choice', () => {
  const choices = compare([ada, al]).filter(isChoice);
  expect(choices.map(({ label }) => label)).toEqual(['Name', 'Addresses']);
});

test('lists are joined, and only their order is a choice', () => {
  const email = (value: string, label: string | null = null) => ({ value, label });
  const [one, other] = [email('a@example.com', 'work'), email('b@example.com')];
  const both = [
    buildPerson({ emails: [one] }),
    buildPerson({ emails: [other, { ...one, label: null }] }),
  ] as const;
  const emails = compare(both).find(({ id }) => id === 'emails')!;
  expect(isChoice(emails)).toBe(true);
  expect(emails.entries?.united.map((lines) => lines.map(({ text, label }) => [text, label]))).toEqual([
    [
      ['a@example.com', 'work'],
      ['b@example.com', null],
    ],
    [
      ['b@example.com', null],
      ['a@example.com', 'work'],
    ],
  ]);
  const [labelled, bare] = [
    buildPerson({ emails: [one] }),
    buildPerson({ emails: [email('a@example.com')] }),
  ];
  expect(compare([labelled, bare]).filter(isChoice)).toEqual([]);
});

test('a placeholder name is replaced without a question', () => {
  const rows = compare([buildPerson(), buildPerson({ name: 'Untitled User' })]);
  expect(rows.filter(isChoice)).toEqual([]);
});

test('fields that stay with the kept person are not sent', () => {
  const people = [ada, al] as const;
  const rows = compare(people);
  expect(mergeFields(people, rows, {}, 0)).toEqual({});
  expect(mergeFields(people, rows, { addresses: 1 }, 0)).toEqual({ addresses: 'merge' });
  expect(mergeFields(people, rows, { addresses: 1, name: 0 }, 1)).toEqual({ name: 'merge' });
  expect(mergeFields(people, rows, { photo: 1 }, 0)).toEqual({});
});

test('the record that knows more is proposed, and of two alike the older one', () => {
  const fuller = buildPerson({ ...al, birthday: null, body: 'Loves engines', last_message: 'Hello' });
  expect(fullerOf([al, fuller])).toBe(1);
  expect(fullerOf([fuller, al])).toBe(0);
  expect(fullerOf([al, { ...al, created_at: '2020-01-01T12:00:00.000Z' }])).toBe(1);
  expect(fullerOf([al, al])).toBe(0);
  expect(fullerOf([buildPerson({ name: 'Untitled User', city: 'Oslo' }), buildPerson()])).toBe(0);
});
