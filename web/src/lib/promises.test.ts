import { expect, test } from 'vitest';
import { isOverdue, promiseWords } from './promises.ts';

const NOW = new Date(2026, 10, 23, 9, 0);
const open = (due_on: string | null) => ({ due_on, done_at: null });
const kept = { due_on: '2026-11-20', done_at: new Date(2026, 10, 21, 9, 0).toISOString() };

test('a promise says when it is due, since when it is overdue, or when it was kept', () => {
  expect(promiseWords(open('2026-11-23'), NOW)).toBe('due today');
  expect(promiseWords(open('2026-11-24'), NOW)).toBe('due tomorrow');
  expect(promiseWords(open('2026-11-27'), NOW)).toBe('due Fri, Nov 27');
  expect(promiseWords(open('2027-01-04'), NOW)).toBe('due Mon, Jan 4, 2027');
  expect(promiseWords(open('2026-11-20'), NOW)).toBe('overdue since Fri, Nov 20');
  expect(promiseWords(open(null), NOW)).toBe('no day set');
  expect(promiseWords(kept, NOW)).toBe('kept on Sat, Nov 21');
});

test('it is overdue after its day, until it is kept', () => {
  expect(isOverdue(open('2026-11-22'), NOW)).toBe(true);
  expect(isOverdue(open('2026-11-23'), NOW)).toBe(false);
  expect(isOverdue(open(null), NOW)).toBe(false);
  expect(isOverdue(kept, NOW)).toBe(false);
});
