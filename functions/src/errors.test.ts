import { expect, test } from 'vitest';
import { AppError, stackOf } from './errors.ts';

const frames = (stack: string) => stack.split('\n').slice(1);

test('the log gets the name, code and frames of an error, and never its message', () => {
  const quoting = Object.assign(new TypeError('Cannot read Ana\n    at +15125550100'), { code: 5 });
  const stack = stackOf(quoting);
  expect(stack).toMatch(/^TypeError 5\n/);
  expect(frames(stack).length).toBeGreaterThan(2);
  for (const frame of frames(stack)) expect(frame).toMatch(/^ +at /);
  expect(stack).not.toMatch(/Ana|5125550100/);
});

test('an error of ours is logged with its code, an error without a stack with its name', () => {
  expect(stackOf(new AppError('not_found', 'Ana not found'))).toMatch(/^Error not_found\n +at /);
  expect(stackOf({ name: 'AbortError', message: 'Ana' })).toBe('AbortError');
  expect(stackOf('Ana')).toBe('string');
  expect(stackOf(undefined)).toBe('undefined');
});
