import { expect, test } from 'vitest';
import { slowOnes } from '#testing/data/hostile-texts.ts';
import { brief, compact, fit, take } from './answers.ts';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('a text is cut so that its JSON has at most so many bytes, whatever is in it', () => {
  for (const text of [
    'a'.repeat(500),
    'ü'.repeat(500),
    '😀'.repeat(500),
    '"\n'.repeat(500),
    '\u0001'.repeat(500),
  ])
    for (const most of [10, 100, 240]) {
      const cut = brief(text, most);
      expect(bytesOf(cut), text.slice(0, 2)).toBeLessThanOrEqual(most);
      expect(cut.endsWith('…') && cut.isWellFormed(), text.slice(0, 2)).toBe(true);
    }
  expect(brief('short', 100)).toBe('short');
  expect(brief('x'.repeat(98), 100)).toBe('x'.repeat(98));
});

test('what is empty is left out, and nought is not empty', () => {
  expect(compact({ a: null, b: '', c: [], d: false, e: undefined, f: 0, g: 'x' })).toEqual({ f: 0, g: 'x' });
});

test('an answer that is too long loses the last entries of its longest list, and says how many', () => {
  const answer = { notice: 'n', few: ['kept'], many: Array.from({ length: 90 }, (_, n) => `entry ${n}`) };
  const fitted = fit(answer, 300);
  expect(bytesOf(fitted)).toBeLessThanOrEqual(300);
  expect(fitted.few).toEqual(['kept']);
  expect(fitted.many[0]).toBe('entry 0');
  expect(fitted.left_out).toEqual({ many: 90 - fitted.many.length });
  expect(fit(answer, 10_000)).toEqual(answer);
});

test('of several long lists each loses what makes it the longest, and the size counts the note of that', () => {
  const entries = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text} ${n}`);
  const answer = { a: entries(30, 'é'), b: entries(5, 'a longer entry of its list'), c: [], d: ['kept'] };
  for (let most = 70; most < 700; most++) {
    const { left_out = {}, ...lists } = fit(answer, most);
    const size = bytesOf(fit(answer, most));
    expect(size, `${most}`).toBeLessThanOrEqual(most);
    for (const [name, count] of Object.entries(left_out))
      expect(lists[name as 'a'], name).toEqual(answer[name as 'a'].slice(0, -count));
  }
});

test('an answer with the days of 10,000 people is cut at once', () => {
  const coming = Array.from({ length: 10_000 }, (_, n) => ({
    on: '2026-05-14',
    what: 'birthday',
    id: `${n}`,
  }));
  const work = () => fit({ notice: 'n', coming }, 4096);
  expect(slowOnes({ fit: work }, '')).toEqual([]);
  expect(work().left_out).toEqual({ coming: 10_000 - work().coming.length });
});

test('as many entries are taken as fit', () => {
  expect(take(['aa', 'bb', 'cc'], 10)).toEqual(['aa', 'bb']);
  expect(take(['aa'], 100)).toEqual(['aa']);
  expect(take([], 0)).toEqual([]);
  expect(take(['longer than that', 'b'], 10)).toEqual(['longer than that']);
});
