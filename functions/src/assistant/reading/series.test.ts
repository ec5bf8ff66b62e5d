import { expect, test } from 'vitest';
import { introduced } from '#assistant/testing/read-narrative.ts';

test.each([
  [
    'Met four folks at the open day: Piotr from plot 9, Wanjiru who grows tomatoes, and Fumiko, she is a botanist, and Gus.',
    ['Piotr', 'Wanjiru', 'Fumiko', 'Gus'],
  ],
  [
    'Three newcomers at chess club. First there’s Iker Zubiri, a baker. Second is Meera from Pune. And finally Dmitri Volkov, a judge.',
    ['Iker Zubiri', 'Meera', 'Dmitri Volkov'],
  ],
  [
    'at the mixer I met a few people there was Keiko who runs a bakery and Obinna he codes and a woman called Steph',
    ['Keiko', 'Obinna', 'Steph'],
  ],
  ['met 2 girls at swim camp. mei from ridgeview and tamika who does butterfly', ['Mei', 'Tamika']],
  [
    'I’d like to remember three people from the retreat. Paulo, the cook. Sister Agnes, who led the singing.',
    ['Paulo', 'Sister Agnes'],
  ],
])('several announced people are introduced one by one: %s', async (narrative, names) => {
  expect(await introduced(narrative)).toEqual(names);
});

test.each([
  [
    'Add Jorunn Dale, a vet; Tevita, who coaches rugby; and Nour El-Sayed, our dentist.',
    ['Jorunn Dale', 'Tevita', 'Nour El-Sayed'],
  ],
  [
    'save these please: Ignatius, a potter; Mbali Zulu, who paints; and Teo, he drives',
    ['Ignatius', 'Mbali Zulu', 'Teo'],
  ],
  ['Add Sunniva, she has the sailboat. Also Kjell, her skipper.', ['Sunniva', 'Kjell']],
])(
  'the list of people to add continues after a semicolon or in the next sentence: %s',
  async (narrative, names) => {
    expect(await introduced(narrative)).toEqual(names);
  },
);

test('new people of a numbered list are new even if they resemble a known person', async () => {
  const narrative =
    'New boys for the trials, save them\n1. Aarav Shetty - left back\n2. Lalrinmawia - winger';
  expect(await introduced(narrative, ['Arjun Shetty'])).toEqual(['Aarav Shetty', 'Lalrinmawia']);
});

test('a person named beside several new ones, but not as one of them, is not new', async () => {
  expect(await introduced('Met some people at Dana’s party. Later Kofi called.')).toEqual([]);
});
