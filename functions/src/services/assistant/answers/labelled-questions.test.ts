import { expect, test } from 'vitest';
import { readQuestions, scoreQuestions } from './testing/score-questions.ts';

test.each(['questions.jsonl', 'held-out.jsonl'])(
  'nine of ten labelled questions of %s are understood, and answered with the right people',
  async (file) => {
    const { intent, people, wrong } = await scoreQuestions(readQuestions(file));
    expect(intent, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(people, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  },
);
