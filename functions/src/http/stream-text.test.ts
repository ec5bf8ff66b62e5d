import { expect, test, vi } from 'vitest';
import { streamText } from './stream-text.ts';

async function* breaksOff(): AsyncGenerator<string> {
  yield 'one';
  throw new Error('Cannot write Ana to +15125550100');
}

test('what breaks a stream is neither logged nor thrown in words', async () => {
  const log = vi.fn();
  const reader = streamText(breaksOff(), log).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('one');
  await expect(reader.read()).rejects.toThrow(/^The answer broke off$/);
  const [[, , { stack }]] = log.mock.calls as [[string, string, { stack: string }]];
  expect(stack).toMatch(/^Error\n +at breaksOff/);
});

test('a client that goes away while a piece is produced is no error, and the work ends', async () => {
  const [begun, piece] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const end = vi.fn();
  async function* pieces() {
    try {
      begun.resolve();
      yield await piece.promise;
    } finally {
      end();
    }
  }
  const log = vi.fn();
  const reader = streamText(pieces(), log).getReader();
  await begun.promise;
  const cancelled = reader.cancel();
  piece.resolve('one');
  await cancelled;
  expect(end).toHaveBeenCalledOnce();
  expect(log).not.toHaveBeenCalled();
});
