import { expect, test } from 'vitest';
import { diagnose } from './doctor.ts';

test('the doctor lists every check, and for a failed one what to do', async () => {
  const { lines, problems } = await diagnose({
    Node: async () => '24.21.0',
    Java: async () => {
      throw new Error('No Java is here: install one.');
    },
  });
  expect(lines).toEqual(['ok       Node  24.21.0', 'problem  Java  No Java is here: install one.']);
  expect(problems).toBe(1);
});

test('all failed checks are counted, not only the first', async () => {
  const refuse = async () => Promise.reject(new Error('no'));
  expect((await diagnose({ a: refuse, b: refuse, c: async () => 'yes' })).problems).toBe(2);
});
