import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFrameLoaded, loadFrame, ofFrame } from './parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part of the frame that does not come is waited for two seconds', async () => {
  ofFrame(() => new Promise(() => {}));
  const done = vi.fn();
  void loadFrame().then(done);
  await vi.advanceTimersByTimeAsync(1900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toHaveBeenCalledOnce();
  expect(isFrameLoaded()).toBe(false);
});
