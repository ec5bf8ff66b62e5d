import { describe, expect, test } from 'vitest';
import { findByRelation, isRelationPhrase } from './find-by-relation.ts';
import { householdOf } from './household.ts';
import { inferredFor } from './inferred.ts';
import { relationKey } from './same.ts';
import { roleText, seenFrom, sentence } from './seen-from.ts';
import { INVERSES, RELATION_TYPES, type RelationEnds, type RelationType } from './types.ts';
import { isOtherWord, labelOfWord, suggestRoles, typeOfWord } from './words.ts';

let count = 0;
const relate = (
  from_id: string,
  to_id: string,
  type: RelationType,
  label: string | null = null,
  inverse_label: string | null = null,
): RelationEnds => ({ id: `r${count++}`, from_id, to_id, type, label, inverse_label });

test('the inverse of an inverse is the type itself', () => {
  for (const type of RELATION_TYPES) expect(INVERSES[INVERSES[type]]).toBe(type);
});

describe('a relation reads as a sentence from either side', () => {
  const tell = (relation: RelationEnds, person: string, other: string) =>
    sentence(other, seenFrom(relation, person), person);

  test.each<[RelationType, fromAnna: string, fromMia: string]>([
    ['child', 'Mia is Anna’s child', 'Anna is Mia’s parent'],
    ['aunt_uncle', 'Mia is Anna’s aunt or uncle', 'Anna is Mia’s niece or nephew'],
    ['lives_with', 'Mia lives with Anna', 'Anna lives with Mia'],
    ['introduced_by', 'Mia introduced Anna to you', 'Mia introduced Anna to you'],
    ['introduced', 'Anna introduced Mia to you', 'Anna introduced Mia to you'],
  ])('%s', (type, fromAnna, fromMia) => {
    const relation = relate('Anna', 'Mia', type);
    expect([tell(relation, 'Anna', 'Mia'), tell(relation, 'Mia', 'Anna')]).toEqual([fromAnna, fromMia]);
  });

  test('one with a label of its own has it on both sides, unless there are two', () => {
    const one = relate('Anna', 'Mia', 'other', 'chess partner');
    const two = relate('Anna', 'Mia', 'other', 'godmother', 'godchild');
    expect([tell(one, 'Anna', 'Mia'), tell(one, 'Mia', 'Anna')]).toEqual([
      'Mia is Anna’s chess partner',
      'Anna is Mia’s chess partner',
    ]);
    expect(tell(two, 'Mia', 'Anna')).toBe('Anna is Mia’s godchild');
  });

  test('the user’s word for a type is told from its own side only', () => {
    const one = relate('Anna', 'Mia', 'child', 'daughter');
    const two = relate('Anna', 'Mia', 'child', 'daughter', 'mother');
    const sisters = relate('Anna', 'Tom', 'sibling', 'brother');
    const flatmates = relate('Anna', 'Mia', 'lives_with', 'flatmate');
    expect(tell(one, 'Anna', 'Mia')).toBe('Mia is Anna’s daughter');
    expect(tell(one, 'Mia', 'Anna')).toBe('Anna is Mia’s parent');
    expect(tell(two, 'Mia', 'Anna')).toBe('Anna is Mia’s mother');
    expect(tell(sisters, 'Tom', 'Anna')).toBe('Anna is Tom’s sibling');
    expect(tell(flatmates, 'Anna', 'Mia')).toBe('Mia is Anna’s flatmate');
    expect(tell(flatmates, 'Mia', 'Anna')).toBe('Anna lives with Mia');
  });

  test('as a role it is a word or two', () => {
    expect(RELATION_TYPES.map((type) => roleText({ type, label: null }))).toContain('introduced by');
    expect(roleText({ type: 'lives_with', label: 'flatmate' })).toBe('flatmate');
    expect(roleText({ type: 'other', label: 'godmother' })).toBe('godmother');
  });
});

describe('two relations say the same', () => {
  const isSame = (a: RelationEnds, b: RelationEnds) => relationKey(a) === relationKey(b);

  test('if one is the other told from the other side', () => {
    expect(isSame(relate('a', 'b', 'child'), relate('b', 'a', 'parent'))).toBe(true);
    expect(isSame(relate('a', 'b', 'friend'), relate('b', 'a', 'friend'))).toBe(true);
    expect(
      isSame(
        relate('a', 'b', 'other', 'Godmother', 'godchild'),
        relate('b', 'a', 'other', 'godchild', 'godmother'),
      ),
    ).toBe(true);
  });

  test('whatever the user calls it, unless the type is other', () => {
    expect(isSame(relate('a', 'b', 'child', 'daughter'), relate('b', 'a', 'parent', 'mum'))).toBe(true);
    expect(isSame(relate('a', 'b', 'child', 'daughter'), relate('a', 'b', 'child'))).toBe(true);
  });

  test('and not if type, direction, people or labels differ', () => {
    const child = relate('a', 'b', 'child');
    for (const other of [
      relate('b', 'a', 'child'),
      relate('a', 'b', 'grandchild'),
      relate('a', 'c', 'child'),
    ])
      expect(isSame(child, other)).toBe(false);
    expect(isSame(relate('a', 'b', 'other', 'godmother'), relate('a', 'b', 'other', 'landlord'))).toBe(false);
  });
});

test('words mean types, in the singular and the plural, and are offered as they are typed', () => {
  expect(['daughter', 'Sons', 'mum', 'flatmate', 'boss', 'Mother-in-law', 'wives'].map(typeOfWord)).toEqual([
    'child',
    'child',
    'parent',
    'lives_with',
    'manager',
    'in_law',
    'spouse',
  ]);
  expect(typeOfWord('landlord')).toBeNull();
  expect(suggestRoles('dau')).toEqual([
    { word: 'daughter', type: 'child' },
    { word: 'daughter in law', type: 'in_law' },
  ]);
});

test('a word is kept as the label of its type, unless the noun says it or it is no noun', () => {
  expect(['Daughter', 'Sons', 'Mother in law', 'flatmate', 'Boss'].map(labelOfWord)).toEqual([
    'daughter',
    'son',
    'mother-in-law',
    'flatmate',
    'boss',
  ]);
  for (const word of ['child', 'Children', 'in-law', 'lives with', 'introduced by', 'wives', 'landlord'])
    expect(labelOfWord(word), word).toBeNull();
});

test('a word is another than a label if they cannot mean the same person', () => {
  for (const [asked, label] of [
    ['daughter', 'son'],
    ['Mum', 'father'],
    ['daughters', 'stepson'],
    ['mother-in-law', 'sister-in-law'],
  ] as const)
    expect(isOtherWord(asked, label), `${asked}, ${label}`).toBe(true);
  for (const [asked, label] of [
    ['mum', 'mother'],
    ['kids', 'son'],
    ['daughter', 'eldest'],
    ['in-laws', 'mother-in-law'],
    ['boss', 'team lead'],
  ] as const)
    expect(isOtherWord(asked, label), `${asked}, ${label}`).toBe(false);
});

describe('a search by relation', () => {
  const people = [
    { id: 'anna', name: 'Anna Berg', nickname: null },
    { id: 'anne', name: 'Anne Cole', nickname: 'Nan' },
    { id: 'mia', name: 'Mia Berg', nickname: null },
    { id: 'leo', name: 'Leo Berg', nickname: null },
    { id: 'tom', name: 'Tom Okafor', nickname: null },
    { id: 'sam', name: 'Sam Ito', nickname: null },
  ];
  const relations = [
    relate('anna', 'mia', 'child'),
    relate('leo', 'anna', 'parent'),
    relate('tom', 'anna', 'lives_with'),
    relate('anne', 'sam', 'introduced_by'),
    relate('mia', 'anne', 'other', 'godmother', 'godchild'),
    relate('sam', 'tom', 'manager'),
    relate('anna', 'gone', 'child'),
    relate('tom', 'leo', 'child', 'son'),
    relate('tom', 'mia', 'child', 'daughter', 'dad'),
  ];
  const find = (search: string) => {
    const found = findByRelation(search, people, relations);
    return found && [...found].toSorted();
  };

  test.each<[search: string, ids: string[]]>([
    ["anna's daughter", ['leo', 'mia']],
    ['Anna’s kids', ['leo', 'mia']],
    ['annas children', ['leo', 'mia']],
    ['children of anna berg', ['leo', 'mia']],
    ["who is Mia's mum?", ['anna']],
    ['people who live with tom', ['anna']],
    ['lives with anna', ['tom']],
    ['introduced by sam', ['anne']],
    ['people I met through Sam', ['anne']],
    ['who works for tom', ['sam']],
    ["mia's godmother", ['anne']],
    ["nan's godchild", ['mia']],
    ["anna's family", ['leo', 'mia']],
    ["leo's sister", []],
    ["tom's daughter", ['mia']],
    ["tom's sons", ['leo']],
    ["tom's kids", ['leo', 'mia']],
    ["leo's mother", ['anna', 'tom']],
    ["mia's father", ['anna', 'tom']],
    ["mia's mum", ['anna']],
  ])('%s', (search, ids) => {
    expect(find(search)).toEqual(ids);
  });

  test.each(['anna', 'climbs in denver', "zoe's daughter", "anna's bike", 'friend of a friend'])(
    '%s names nobody by a relation',
    (search) => {
      expect(find(search)).toBeNull();
    },
  );

  test('a word or a place alone is no phrase, so that relations need not be read', () => {
    expect(["anna's daughter", 'lives with tom'].map(isRelationPhrase)).toEqual([true, true]);
    expect(['anna', 'climbs in denver'].map(isRelationPhrase)).toEqual([false, false]);
  });
});

describe('relations that follow from others', () => {
  const followingFor = (id: string, relations: RelationEnds[]) =>
    inferredFor(id, relations).map(({ to_id, type, because }) => [to_id, type, because.length]);

  test('the parent of a sibling is a parent, the child of a spouse a child, the parent of a parent a grandparent', () => {
    const relations = [
      relate('mia', 'leo', 'sibling'),
      relate('leo', 'anna', 'parent'),
      relate('anna', 'tom', 'spouse'),
      relate('anna', 'ida', 'parent'),
    ];
    expect(followingFor('mia', relations)).toEqual([['anna', 'parent', 2]]);
    expect(followingFor('tom', relations)).toEqual([['leo', 'child', 2]]);
    expect(followingFor('leo', relations)).toEqual([
      ['tom', 'parent', 2],
      ['ida', 'grandparent', 2],
    ]);
  });

  test('who lives with one lives with all, and what is there already is not offered', () => {
    const relations = [relate('a', 'b', 'lives_with'), relate('c', 'b', 'lives_with')];
    expect(followingFor('a', relations)).toEqual([['c', 'lives_with', 2]]);
    expect(followingFor('a', [...relations, relate('c', 'a', 'lives_with')])).toEqual([]);
  });

  test('relatives are not offered as other relatives', () => {
    const relations = [
      relate('a', 'b', 'sibling'),
      relate('b', 'c', 'parent'),
      relate('a', 'c', 'aunt_uncle'),
    ];
    expect(followingFor('a', relations)).toEqual([]);
  });
});

test('a household is everybody who lives with somebody in it', () => {
  const relations = [
    relate('a', 'b', 'lives_with'),
    relate('c', 'b', 'lives_with'),
    relate('c', 'd', 'friend'),
  ];
  expect([...householdOf('a', relations)].toSorted()).toEqual(['b', 'c']);
  expect(householdOf('d', relations).size).toBe(0);
});
