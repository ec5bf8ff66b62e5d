import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './page-cursor.ts';

test('a cursor reads back as it was written', () => {
  expect(readCursor(writeCursor('2026-03-01T12:00:00.000Z', 'abc'))).toEqual([
    '2026-03-01T12:00:00.000Z',
    'abc',
  ]);
  expect(readCursor(undefined)).toBeUndefined();
});

test('text that is not a cursor is refused', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const wrong = [`["${at}","../b"]`, `["${at}","__b__"]`, '["a","b"]', '["\\ud800","b"]', `["${at}x","b"]`];
  const cursors = wrong.map((json) => Buffer.from(json).toString('base64url'));
  for (const text of ['', 'x', 'bnVsbA', ...cursors])
    expect(() => readCursor(text), text).toThrow('before: is not a place in this list');
});
