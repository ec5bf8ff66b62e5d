import { expect, test } from 'vitest';
import { type Narrative, NOTHING_READ, type Reading } from '#assistant/engine.ts';
import { interpret } from '#assistant/interpret.ts';
import { readOffline } from '#assistant/offline/engine.ts';
import { readCases } from '#assistant/testing/examples.ts';
import { predict } from '#assistant/testing/predict-case.ts';
import { score } from '#assistant/testing/score.ts';

const cases = readCases(['opened']);

test.each(cases.map((labelled) => [labelled.narrative, labelled.opened_person, labelled] as const))(
  '"%s" on the page of %s is read right',
  async (_, __, labelled) => {
    const prediction = await predict(labelled);
    expect(score([labelled], [prediction]).exact, JSON.stringify(prediction)).toBe(1);
  },
);

const ada = { id: 'ada', name: 'Ada Okafor' };
const narrate = (text: string, more: Partial<Narrative> = {}): Narrative => ({
  text,
  today: '2026-06-17',
  people: [ada, { id: 'twin', name: 'Ada Okafor' }, { id: 'ben', name: 'Ben Ortiz' }],
  tags: [],
  opened: ada,
  ...more,
});

/** Returns the people of a narrative's findings, each with the pronoun that means them. */
function meantIn(narrative: Narrative, reading: Reading = readOffline(narrative)) {
  const { duplicates, tags, memories } = interpret(reading, narrative);
  const wordOf = (source: { pronoun?: { start: number; end: number } | undefined } | undefined) =>
    source?.pronoun && narrative.text.slice(source.pronoun.start, source.pronoun.end);
  return [
    ...duplicates.map(({ person, match }) => [person.name, match.person_id, wordOf(person.source)]),
    ...tags.flatMap(({ people, source }) =>
      people.map(({ extracted_name, matches }) => [extracted_name, matches[0]?.person_id, wordOf(source)]),
    ),
    ...memories.map(({ person, source }) => [
      person.extracted_name,
      person.matches.map(({ person_id }) => person_id).join(),
      wordOf(source),
    ]),
  ];
}

test('a pronoun means the opened person even if another one has the same name, and the source marks it', () => {
  expect(meantIn(narrate('Her email is ada@okafor.example. Tag her as choir. She moved.'))).toEqual([
    ['Ada Okafor', 'ada', 'Her'],
    ['Ada Okafor', 'ada', 'her'],
    ['Ada Okafor', 'ada', 'She'],
  ]);
});

test('without an opened person a pronoun that follows no name means nobody', () => {
  const { opened: _, ...nowhere } = narrate('She moved to Oslo. Tag her as choir. Her email is a@b.example.');
  expect(readOffline(nowhere)).toEqual(NOTHING_READ);
});

test('a name that has been read is answered as without an opened person', () => {
  const text = 'Coffee with Ben. He likes chess. Tag him as choir.';
  const { opened: _, ...nowhere } = narrate(text);
  expect(readOffline(narrate(text))).toEqual(readOffline(nowhere));
});

const memory = { content: 'Moved to Oslo', when: null, contacted: false };

test.each([
  ['the pronoun', 'She'],
  ['the name, which the narrative does not have', 'Ada Okafor'],
])('an engine may call the opened person by %s', (_, person) => {
  const text = 'Guess what, she moved to Oslo.';
  const reading = { ...NOTHING_READ, memories: [{ ...memory, person, evidence: 'she moved to Oslo' }] };
  expect(meantIn(narrate(text), reading)).toEqual([['Ada Okafor', 'ada', 'she']]);
});

test('an engine may not put the opened person where no pronoun stands', () => {
  const said = { ...memory, content: 'Snow in Oslo', person: 'Ada Okafor', evidence: 'Snow in Oslo' };
  expect(meantIn(narrate('Snow in Oslo.'), { ...NOTHING_READ, memories: [said] })).toEqual([]);
});
