import type { Relation } from 'functions/contract';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { buildRelation } from '#testing/relations.ts';
import { placingOf, shortName } from './placing.ts';

const anna = buildPerson({
  id: 'anna',
  name: 'Anna Lindqvist',
  last_contact_date: '2026-03-01T12:00:00.000Z',
});
const mia = buildPerson({ id: 'mia', name: 'Mia Lindqvist' });
const tom = buildPerson({ id: 'tom', name: 'Tom Poole', last_contact_date: '2026-04-01T12:00:00.000Z' });
const people = [anna, mia, tom];
const child: Relation = buildRelation({ from_id: 'anna', to_id: 'mia', type: 'child' });
const friend: Relation = buildRelation({ id: 'r2', from_id: 'tom', to_id: 'mia', type: 'friend' });

test('somebody is placed by the person whom the user knows better, and not the other way round', () => {
  expect(placingOf('mia', [child], people)).toBe('Anna’s child');
  expect(placingOf('anna', [child], people)).toBeUndefined();
});

test('family places before friends, even if the user knows the friend better', () => {
  expect(placingOf('mia', [friend, child], people)).toBe('Anna’s child');
  expect(placingOf('mia', [friend], people)).toBe('Tom’s friend');
});

test('important people place those who are not, whoever was contacted last', () => {
  const star = { ...mia, is_important: true };
  expect(placingOf('anna', [child], [anna, star])).toBe('Mia’s parent');
  expect(placingOf('mia', [child], [anna, star])).toBeUndefined();
});

test('people who live together, and labels, have their own words', () => {
  const together = buildRelation({ from_id: 'mia', to_id: 'tom', type: 'lives_with' });
  expect(placingOf('mia', [together], people)).toBe('lives with Tom');
  const godchild = buildRelation({
    from_id: 'mia',
    to_id: 'tom',
    type: 'other',
    label: 'godfather',
    inverse_label: 'godchild',
  });
  expect(placingOf('mia', [godchild], people)).toBe('Tom’s godchild');
});

test('the user’s word places somebody, from its own side only', () => {
  const daughter = { ...child, label: 'daughter' };
  expect(placingOf('mia', [daughter], people)).toBe('Anna’s daughter');
  expect(placingOf('anna', [daughter], [anna, { ...mia, is_important: true }])).toBe('Mia’s parent');
  const flatmate = buildRelation({ from_id: 'tom', to_id: 'mia', type: 'lives_with', label: 'flatmate' });
  expect(placingOf('mia', [flatmate], people)).toBe('Tom’s flatmate');
});

test('who introduced somebody does not place them, and a person who is not there places nobody', () => {
  const met = buildRelation({ from_id: 'mia', to_id: 'tom', type: 'introduced_by' });
  expect(placingOf('mia', [met], people)).toBeUndefined();
  expect(placingOf('mia', [child], [mia])).toBeUndefined();
});

test.each([
  ['Anna Lindqvist', 'Anna'],
  ['Anna', 'Anna'],
  ['Dr. Anna Lindqvist', 'Dr. Anna Lindqvist'],
  ['J. Doe', 'J. Doe'],
])('the short name of %s is %s', (name, short) => {
  expect(shortName({ id: 'x', name }, people.slice(1))).toBe(short);
});

test('a first name that two people have is not short for either', () => {
  const other = buildPerson({ id: 'other', name: 'Anna Kareninova' });
  expect(shortName(anna, [...people, other])).toBe('Anna Lindqvist');
});
