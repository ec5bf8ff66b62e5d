import { expect, test } from 'vitest';
import { diagnose } from './doctor.ts';

test('the doctor says what is well, and what to do about what is not', async () => {
  const { lines, problems } = await diagnose({
    Node: async () => '24.21.0',
    Java: async () => {
      throw new Error('No Java is here: install one.');
    },
  });
  expect(lines).toEqual(['ok       Node  24.21.0', 'problem  Java  No Java is here: install one.']);
  expect(problems).toBe(1);
});

test('one fault does not hide the next', async () => {
  const refuse = async () => Promise.reject(new Error('no'));
  expect((await diagnose({ a: refuse, b: refuse, c: async () => 'yes' })).problems).toBe(2);
});
