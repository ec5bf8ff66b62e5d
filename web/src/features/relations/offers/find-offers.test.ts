import type { Person, Relation } from 'functions/contract';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { buildRelation } from '#testing/relations.ts';
import { findOffers } from './find-offers.ts';

const mia = buildPerson({ id: 'mia', name: 'Mia Byron' });
const tom = buildPerson({ id: 'tom', name: 'Tom Poole', nickname: 'Tommy' });
const withRelated = (value: string, label: string | null) => buildPerson({ related: [{ value, label }] });

const offers = (person: Person, others: Person[], relations: Relation[] = []) =>
  findOffers({ person, people: [person, ...others], relations }).map(({ other, role }) => [
    other.id,
    role?.type,
  ]);

test.each([
  ['Mia Byron', 'mia'],
  ['mia byron', 'mia'],
  ['Mia', 'mia'],
  ['Tommy', 'tom'],
])('the related name “%s” fits %s', (value, id) => {
  expect(offers(withRelated(value, 'child'), [mia, tom])).toEqual([[id, 'child']]);
});

test('a name that fits nobody, or two people, or the person of the card, is not offered', () => {
  const other = buildPerson({ id: 'other', name: 'Mia Berg' });
  expect(offers(withRelated('Zoë', 'child'), [mia])).toEqual([]);
  expect(offers(withRelated('Mia', 'child'), [mia, other])).toEqual([]);
  expect(offers(withRelated('Ada', 'child'), [mia])).toEqual([]);
});

test('a name without a label is offered without a role', () => {
  expect(offers(withRelated('Mia', null), [mia])).toEqual([['mia', undefined]]);
});

test('two who belong together already are not offered', () => {
  const known = buildRelation({ from_id: 'mia', to_id: 'ada', type: 'friend' });
  expect(offers(withRelated('Mia', 'child'), [mia], [known])).toEqual([]);
});

test('what the card names and what follows from other relations is offered once', () => {
  const relations = [
    buildRelation({ to_id: 'tom', type: 'spouse' }),
    buildRelation({ id: 'r2', from_id: 'tom', to_id: 'mia', type: 'child' }),
  ];
  expect(offers(withRelated('Mia', 'daughter'), [mia, tom], relations)).toEqual([['mia', 'child']]);
});

test('what follows by way of somebody in the trash is not offered', () => {
  const relations = [
    buildRelation({ to_id: 'gone', type: 'spouse' }),
    buildRelation({ id: 'r2', from_id: 'gone', to_id: 'mia', type: 'child' }),
  ];
  expect(offers(buildPerson(), [mia], relations)).toEqual([]);
});
