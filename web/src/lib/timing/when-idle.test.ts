import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdIdle, whenIdle } from './when-idle.ts';

const waiting = new Map<number, () => void>();
let handles = 0;

/** Lets the browser be idle once. */
function idle() {
  const tasks = [...waiting.values()];
  waiting.clear();
  for (const task of tasks) task();
}

beforeEach(() => {
  waiting.clear();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    waiting.set(++handles, task);
    return handles;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
});
afterEach(() => holdIdle(false));

test('a task runs when the browser is idle, unless it was cancelled', () => {
  const task = vi.fn();
  const cancelled = vi.fn();
  whenIdle(task);
  whenIdle(cancelled)();
  expect(task).not.toHaveBeenCalled();
  idle();
  expect(task).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});

test('while idle is held back no task runs, and afterwards the browser must be idle again', () => {
  const task = vi.fn();
  const cancelled = vi.fn();
  holdIdle(true);
  whenIdle(task);
  const cancel = whenIdle(cancelled);
  idle();
  idle();
  cancel();
  expect(task).not.toHaveBeenCalled();
  holdIdle(false);
  expect(task).not.toHaveBeenCalled();
  idle();
  expect(task).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
