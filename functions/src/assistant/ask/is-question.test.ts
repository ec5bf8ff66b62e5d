import { expect, test } from 'vitest';
import { readCases } from '#assistant/testing/examples.ts';
import { isQuestion } from './is-question.ts';

const PEOPLE = [{ id: 'kay', name: 'Kay Miller' }];
const asks = (text: string) => isQuestion({ text, today: '2026-06-17', people: PEOPLE, tags: [] });

test.each([
  'Whom should I call this weekend?',
  'Who do I know in Denver who climbs?',
  'when did i last talk to kay, and about what',
  'Tell me about Kay.',
  'Remind me to call Kay on Friday',
  'Delete Kay.',
  'I am in Denver this weekend. Who should I see?',
])('%s is a question', (text) => {
  expect(asks(text)).toBe(true);
});

test.each([
  'Had coffee with Kay. When did I last see her?',
  'Add Tessa Quill, tessa@example.com',
  'Can you add Tessa Quill?',
  'Tag Kay as climber',
  'Lunch in Denver',
  'She moved. Please tag her vip.',
  'Her birthday is in May.',
  'Kay asked me who should call whom on Friday.',
  'I met Lena at the climbing gym',
])('%s is no question', (text) => {
  expect(asks(text)).toBe(false);
});

test('no labelled narrative that tells something is taken for a question', () => {
  const wrong = readCases().filter(({ narrative, reference_date, existing_people, existing_tags, gold }) => {
    const told = [gold.new_people, gold.tag_assignments, gold.memory_updates].flat();
    const given = { text: narrative, today: reference_date, people: existing_people, tags: existing_tags };
    return told.length > 0 && isQuestion(given);
  });
  expect(wrong.map(({ narrative }) => narrative)).toEqual([]);
}, 60_000);
