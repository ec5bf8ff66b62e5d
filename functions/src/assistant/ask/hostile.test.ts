import { expect, test } from 'vitest';
import { LONGEST_QUESTION } from '#contract/limits.ts';
import { HOSTILE_TEXTS, slowOnes } from '#testing/data/hostile-texts.ts';
import { readQuestion } from './read-question.ts';

const PEOPLE = ['Ana Lopez', 'Greg Hall', 'Łukasz Nowak'].map((name) => ({ id: name, name }));
const read = (text: string) =>
  readQuestion({ text, today: '2026-06-17', people: PEOPLE, places: ['Denver', 'CO'], tags: ['Work'] });

/** Words that occur at the start or in the middle of many question patterns. */
const WORDS = [
  'who ',
  "who haven't I ",
  'who should I ',
  'when did I last see ',
  'how long has it been since I ',
  'remind me to call ',
  'tell me about ',
  "what is Greg's ",
  'in Denver, ',
  'since June ',
  'next Friday ',
  'and or & ',
];
const repeated = Object.fromEntries(WORDS.map((words) => [words, words.repeat(LONGEST_QUESTION)]));

test.each(Object.entries({ ...HOSTILE_TEXTS, ...repeated }))('a question of %s is read soon', (_, text) => {
  expect(slowOnes({ readQuestion: read }, text.slice(0, LONGEST_QUESTION))).toEqual([]);
});
