import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';

/** Returns the quote of the words in brackets. Bars enclose the sentence around them. */
function quote(marked: string): string | undefined {
  const narrative = marked.replaceAll(/[|[\]]/g, '');
  const at = (sign: string) => marked.slice(0, marked.indexOf(sign)).replaceAll(/[|[\]]/g, '').length;
  const last = marked.slice(0, marked.lastIndexOf('|')).replaceAll(/[|[\]]/g, '').length;
  const source = { start: at('['), end: at(']'), sentence_start: at('|'), sentence_end: last };
  const found = quoteOf(narrative, source);
  return found && `${found.before}[${found.words}]${found.after}`;
}

const many = (words: string) => words.repeat(30).trim();

test.each([
  ['Hi! |Then [I met Ana], a baker.| Bye.', 'Then [I met Ana], a baker.'],
  ['|[Met Ana]|', '[Met Ana]'],
  ['👋🏽 |[Met Ana] 🎉|', '[Met Ana] 🎉'],
])('a short sentence is quoted whole: %s', (marked, quoted) => {
  expect(quote(marked)).toBe(quoted);
});

test('a long sentence is shortened at whole words, and most of it is near the words', () => {
  const before = quote(`|${many('red fox ')} [met Ana].|`)!;
  expect(before).toMatch(/^…(fox )?(red fox )+\[met Ana\]\.$/);
  const after = quote(`|So [met Ana] ${many('red fox ')}|`)!;
  expect(after).toMatch(/^So \[met Ana\]( red| red fox)+…$/);
  const both = quote(`|${many('red fox ')} [met Ana] ${many('red fox ')}|`)!;
  expect(both).toMatch(/^….{60,}\[met Ana\].{60,}…$/);
  const words = quote(`|${many('red fox ')} [${many('met Ana ')}] ${many('red fox ')}|`)!;
  expect(words).toMatch(/^….+\[met Ana.+…\]$/);
  for (const quoted of [before, after, both, words]) {
    expect(quoted.length).toBeGreaterThan(120);
    expect(quoted.length).toBeLessThanOrEqual(165);
  }
});

test('a text without spaces is cut between characters', () => {
  expect(quote(`|[${'👋'.repeat(300)}]|`)).toBe(`[${'👋'.repeat(80)}…]`);
  expect(quote(`|x${'👋'.repeat(300)}[!]|`)).toBe(`…${'👋'.repeat(79)}[!]`);
});

test('there is no quote without a source, or for a source outside the narrative', () => {
  expect(quoteOf('Met Ana', undefined)).toBeUndefined();
  expect(quoteOf('Met Ana', { start: 20, end: 30, sentence_start: 20, sentence_end: 30 })).toBeUndefined();
});
