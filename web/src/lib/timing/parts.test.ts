import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFrameLoaded, loadFrame, ofFrame } from './parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part of the frame that does not come is waited for two seconds', async () => {
  ofFrame(() => new Promise(() => {}));
  let isDone = false;
  void loadFrame().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(1900);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isDone).toBe(true);
  expect(isFrameLoaded()).toBe(false);
});
