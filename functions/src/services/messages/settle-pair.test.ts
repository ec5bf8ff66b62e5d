import { expect, test } from 'vitest';
import { matchTexts } from './settle-pair.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, 0) + second * 1000);
const message = (second: number, body = 'Hello') => ({ body, created_at: at(second).toISOString() });
const text = (second: number, body = 'Hello') => ({ body, created: at(second) });

test('a text matches the message with the same words', () => {
  const [other, ours] = [message(0, 'Other'), message(0)];
  expect(matchTexts([other, ours], [text(1)])).toEqual(new Map([[ours, text(1)]]));
});

test('of equal texts each matches one message', () => {
  const [first, second] = [message(0), message(30)];
  expect([...matchTexts([first, second], [text(1), text(31)])]).toEqual([
    [first, text(1)],
    [second, text(31)],
  ]);
  expect(matchTexts([first, second], [text(31)])).toEqual(new Map([[second, text(31)]]));
  expect(matchTexts([first, second], [text(1)])).toEqual(new Map([[first, text(1)]]));
  expect(matchTexts([first], [text(1), text(31)])).toEqual(new Map([[first, text(1)]]));
});

test('a text is never older than its message, apart from the difference of the clocks', () => {
  expect(matchTexts([message(60)], [text(1)]).size).toBe(0);
  expect(matchTexts([message(60)], [text(58)]).size).toBe(1);
});
