import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';
import { processorMs } from 'functions/testing/costs/processor-time.ts';

const links = (text: string) => linkify(text).filter(({ href }) => href);

test('plain text stays one part', () => {
  expect(linkify('no links, 3.5 apples')).toEqual([{ text: 'no links, 3.5 apples' }]);
});

test('every character of the text comes back in order', () => {
  const text = 'See https://a.org/x, www.b.com and c@d.net!';
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('punctuation at the end of a sentence is not part of a link', () => {
  expect(links('Look at https://a.org/x?y=1.')).toEqual([
    { text: 'https://a.org/x?y=1', href: 'https://a.org/x?y=1' },
  ]);
});

test('a bracket belongs to a link only when the link opened it', () => {
  expect(links('(https://a.org/b)')[0]?.text).toBe('https://a.org/b');
  expect(links('https://a.org/b_(c)')[0]?.text).toBe('https://a.org/b_(c)');
});

test('bare hosts and mail addresses become links that work', () => {
  expect(links('www.a.org ada@b.com').map(({ href }) => href)).toEqual([
    'https://www.a.org',
    'mailto:ada@b.com',
  ]);
});

test('other schemes are never links', () => {
  expect(links('javascript:alert(1) file:///etc/passwd')).toEqual([]);
});

test.each([
  ['brackets', 'http://x' + ')'.repeat(10_000)],
  ['dots', `http://x${'.'.repeat(10_000)}a`],
  ['what may become an address', 'a.'.repeat(5_000)],
  ['dashes', 'a@' + 'a-'.repeat(5_000)],
])('the longest possible text, of %s, is split within 100 ms', (_, text) => {
  const began = processorMs();
  const parts = linkify(text);
  expect(processorMs() - began).toBeLessThan(100);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
