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

test('a text is older than its message by no more than the clocks differ', () => {
  expect(matchTexts([message(301)], [text(0)]).size).toBe(0);
  expect(matchTexts([message(300)], [text(0)]).size).toBe(1);
});

test('a text matches a message written after it only if it has none written before', () => {
  const [before, after, last] = [message(0), message(100), message(200)];
  expect(matchTexts([before, after], [text(1)])).toEqual(new Map([[before, text(1)]]));
  expect(matchTexts([after, last], [text(1)])).toEqual(new Map([[after, text(1)]]));
  expect(matchTexts([after, last], [text(1), text(101)])).toEqual(
    new Map([
      [last, text(1)],
      [after, text(101)],
    ]),
  );
});
