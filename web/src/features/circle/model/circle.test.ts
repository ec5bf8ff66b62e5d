import type { Relation } from 'functions/contract';
import type { RelationType } from 'functions/contract/relations/types';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { buildRelation } from '#testing/relations.ts';
import { around, circleOf, EVERYTHING, stepsFrom, YOU } from './circle.ts';
import { colouring } from './colours.ts';
import { findPath } from './path.ts';
import { placeAll, placeAround } from './place.ts';

const choir = {
  id: 'choir',
  name: 'Choir',
  color: null,
  category: 'general' as const,
  city: null,
  state: null,
  people_count: 1,
};
const people = ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Sam'].map((name) =>
  buildPerson({ id: name.toLowerCase(), name, tags: name === 'Ada' || name === 'Sam' ? [choir] : [] }),
);
const relation = (from_id: string, type: RelationType, to_id: string): Relation =>
  buildRelation({ id: `${from_id} ${type} ${to_id}`, from_id, to_id, type });

const RELATIONS = [
  relation('ada', 'introduced_by', 'sam'),
  relation('ada', 'friend', 'bo'),
  relation('bo', 'child', 'cy'),
  relation('cy', 'sibling', 'di'),
];
const circle = circleOf(people, RELATIONS);

test('the way from the user to somebody leads through who introduced them, even if another friend is as near', () => {
  expect(findPath(circle, YOU, 'ada')).toEqual([YOU, 'sam', 'ada']);
});

test('the user knows whom nobody introduced', () => {
  expect(findPath(circle, YOU, 'sam')).toEqual([YOU, 'sam']);
  expect(findPath(circle, 'eve', YOU)).toEqual(['eve', YOU]);
});

test('two people are connected by the shortest way, from either end, and never through the user', () => {
  expect(findPath(circle, 'sam', 'di')).toEqual(['sam', 'ada', 'bo', 'cy', 'di']);
  expect(findPath(circle, 'di', 'sam')).toEqual(['di', 'cy', 'bo', 'ada', 'sam']);
  expect(findPath(circleOf(people, [...RELATIONS, relation('sam', 'friend', 'cy')]), 'sam', 'di')).toEqual([
    'sam',
    'cy',
    'di',
  ]);
  expect(findPath(circle, 'sam', 'eve')).toBeUndefined();
  expect(findPath(circle, 'sam', 'sam')).toEqual(['sam']);
  expect(findPath(circle, YOU, 'nobody')).toBeUndefined();
});

test('people who introduced each other in a ring still end the search', () => {
  const ring = circleOf(people, [
    relation('ada', 'introduced_by', 'bo'),
    relation('bo', 'introduced_by', 'cy'),
    relation('cy', 'introduced_by', 'ada'),
  ]);
  expect(findPath(ring, YOU, 'ada')).toBeUndefined();
});

test('a way through two thousand people is found', () => {
  const many = Array.from({ length: 2000 }, (_, n) => buildPerson({ id: `p${n}`, name: `P ${n}` }));
  const chain = many.slice(1).map((_, n) => relation(`p${n}`, 'friend', `p${n + 1}`));
  expect(findPath(circleOf(many, chain), 'p0', 'p1999')).toHaveLength(2000);
});

test('several relations of the same two people are one tie, whichever of them is told first', () => {
  const both = circleOf(people, [relation('ada', 'colleague', 'bo'), relation('bo', 'spouse', 'ada')]);
  expect(both.ties).toHaveLength(1);
  expect(both.ties[0]!.kinds).toEqual(['family', 'work']);
  expect(both.tiesOf.get('bo')).toHaveLength(1);
});

test('a relation with somebody who is not in the list is left out', () => {
  expect(circleOf(people.slice(1), RELATIONS).ties).toHaveLength(2);
});

test('the circle of a person ends after two steps', () => {
  expect(stepsFrom(circle, 'sam', 2)).toEqual(
    new Map([
      ['sam', 0],
      ['ada', 1],
      ['bo', 2],
    ]),
  );
  const part = around(circle, 'sam');
  expect(part.circle.people.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Sam']);
  expect(part.circle.ties).toHaveLength(2);
  expect(part.circle.tiesOf.get('bo')).toHaveLength(1);
});

test('filters keep kinds of relations, people with a tag, and people with a relation', () => {
  const names = (narrowing: Partial<typeof EVERYTHING>) =>
    circleOf(people, RELATIONS, { ...EVERYTHING, ...narrowing }).people.map(({ name }) => name);
  expect(names({ onlyRelated: true })).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Sam']);
  expect(names({ kinds: ['family'], onlyRelated: true })).toEqual(['Bo', 'Cy', 'Di']);
  expect(names({ tag: 'choir' })).toEqual(['Ada', 'Sam']);
});

test('everybody in the circle of a person has a place of their own, and the person is in the middle', () => {
  const { circle: part, steps } = around(circle, 'bo');
  const places = placeAround(part, 'bo', steps);
  expect(places.get('bo')).toEqual({ x: 0, y: 0 });
  expect([...places.keys()].toSorted()).toEqual(['ada', 'bo', 'cy', 'di', 'sam']);
  expect(new Set([...places.values()].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(5);
  const far = (id: string) => Math.hypot(places.get(id)!.x, places.get(id)!.y);
  expect(far('sam')).toBeGreaterThan(far('ada'));
});

test('all people get a place', () => {
  expect(placeAll(circle).size).toBe(people.length);
});

test('colours tell kinds of relations or tags, and the legend names those in use', () => {
  const { meanings } = colouring(circle, 'relation');
  expect(meanings.map(({ label }) => label)).toEqual(['Family', 'Friends', 'Introduced']);
  const tagged = colouring(circle, 'tag');
  expect(tagged.meanings.map(({ label }) => label)).toEqual(['Choir']);
  const [ada, bo] = [circle.byId.get('ada')!, circle.byId.get('bo')!];
  expect(tagged.colourOf(ada)).toBe(tagged.meanings[0]!.colour);
  expect(tagged.colourOf(bo)).not.toBe(tagged.meanings[0]!.colour);
});
