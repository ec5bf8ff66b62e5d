import { expect, test } from 'vitest';
import { readNarrative } from '#assistant/testing/read-narrative.ts';

const people = ['Siobhán Kelly', 'Arjun Shetty', 'Imran Shaikh', 'Park Ji-hoon'];

const read = (narrative: string) => readNarrative(narrative, people, ['drivers']);

test.each([
  'Siobhán has changed her email again. It is now siobhan@kelly.example.',
  'Imran should no longer be listed there, so please untag Imran from drivers.',
  'correction, it was not Imran',
  'tag Arjun as drivers no wait not Arjun I meant Imran',
])('remarks about the stored record are no memory: %s', async (narrative) => {
  expect((await read(narrative)).memory_updates).toEqual([]);
});

test.each([
  [
    'arjun twisted his ankle in practice on friday. imran scored twice against Don Bosco on wednesday',
    ['Arjun', 'Imran'],
  ],
  ['Ji-hoon stopped by the kitchen on Tuesday.', ['Ji-hoon']],
])('news of people known by their given names are memories: %s', async (narrative, names) => {
  expect((await read(narrative)).memory_updates.map(({ person }) => person)).toEqual(names);
});

test.each([
  ['1:1 w/ Arjun today:\n• wants to move teams\n• tired after the migration', 'tired after the migration'],
  ['Call with Imran:\n- pricing is fine\n- needs a quote by March', 'needs a quote'],
  ['Board call w/ Siobhán 4 June. Runway 7 months. Bridge round likely.', 'Bridge round likely'],
])('notes under a talk with a person are about that person: %s', async (narrative, words) => {
  const { memory_updates } = await read(narrative);
  expect(memory_updates).toHaveLength(1);
  expect(memory_updates[0]!.content.toLowerCase()).toContain(words.toLowerCase());
});

test('work done for a new person is a memory of that person', async () => {
  const { memory_updates } = await read('sold two paintings to farid haddad today');
  expect(memory_updates.map(({ person }) => person)).toEqual(['Farid Haddad']);
});

test.each([
  [
    'Remember the name Marguerite Oyelaran. Food critic, always sits at table 9, hates cilantro.',
    'Food critic',
  ],
  ['Add Ottilie Brandt, make-up artist, very reliable.', 'Make-up artist'],
])('the text after an added name is the note: %s', async (narrative, note) => {
  expect((await read(narrative)).new_people[0]!['notes']).toContain(note);
});

test('a state may follow its city without a comma', async () => {
  const { new_people } = await read(
    'save Renee Castellano she lives in Cary North Carolina oh and she paints',
  );
  expect(new_people).toMatchObject([{ city: 'Cary', state: 'NC' }]);
});
