import { expect, test } from 'vitest';
import { type Narrative, NOTHING_READ, type Reading } from './engine.ts';
import { interpret } from './interpret.ts';

const narrative: Narrative = {
  text: 'Add Kathryn Johnson. Coffee with Maria yesterday. Tag Bea choir.',
  today: '2026-06-17',
  people: [
    { id: 'k', name: 'Katherine Johnson' },
    { id: 'm1', name: 'Maria Lopez' },
    { id: 'm2', name: 'Maria Petrova' },
    { id: 'b', name: 'Beatrice Lund' },
  ],
  tags: [],
};
const reading: Reading = {
  ...NOTHING_READ,
  people: [{ name: 'Kathryn Johnson', evidence: 'Add Kathryn Johnson' }],
  tags: [{ tag_name: 'choir', operation: 'add', people: ['Bea'], evidence: 'Tag Bea choir' }],
  memories: [
    {
      person: 'Maria',
      content: 'Coffee.',
      when: 'yesterday',
      contacted: true,
      evidence: 'Coffee with Maria yesterday',
    },
  ],
};

test('a new person similar to a known one is a likely duplicate', () => {
  const { people, duplicates } = interpret(reading, narrative);
  expect(people).toEqual([]);
  expect(duplicates).toMatchObject([{ person: { name: 'Kathryn Johnson' }, match: { person_id: 'k' } }]);
});

test('a name that may mean several people is ambiguous, unless one person has exactly that name', () => {
  const { memories } = interpret(reading, narrative);
  expect(memories).toMatchObject([
    { person: { extracted_name: 'Maria', is_ambiguous: true, matches: [{}, {}] }, date: '2026-06-16' },
  ]);
  const people = [...narrative.people, { id: 'm3', name: 'Maria' }];
  expect(interpret(reading, { ...narrative, people }).memories).toMatchObject([
    { person: { is_ambiguous: false, matches: [{ person_id: 'm3', similarity: 1 }] } },
  ]);
});

test('an end of a relation has an id if its name means one person, and is asked for if it may mean several', () => {
  const relations = [
    { from: 'Maria', to: 'Bea', type: 'sibling' as const, evidence: 'Maria is Bea’s sister' },
  ];
  const text = 'Maria is Bea’s sister';
  const [relation] = interpret({ ...reading, relations }, { ...narrative, text }).relations;
  expect(relation).toMatchObject({
    to_id: 'b',
    unsure: [{ extracted_name: 'Maria', is_ambiguous: true, matches: [{}, {}] }],
  });
  expect(relation).not.toHaveProperty('from_id');
});

test('a nickname finds its person', () => {
  expect(interpret(reading, narrative).tags).toMatchObject([
    {
      tag_name: 'choir',
      people: [{ extracted_name: 'Bea', is_ambiguous: false, matches: [{ person_id: 'b' }] }],
    },
  ]);
});
