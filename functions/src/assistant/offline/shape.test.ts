import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkPhrases, linkWords } from '#assistant/lexicon/link-phrases.ts';
import { phrases } from '#assistant/lexicon/phrases.ts';
import { relationPhrases } from '#assistant/lexicon/relation-phrases.ts';
import { tagWords } from '#assistant/lexicon/tag-words.ts';
import { wordClasses } from '#assistant/lexicon/word-classes.ts';

const MOST_FILES = 25;
const LONGEST_PATTERN = 160;

const folder = new URL('..', import.meta.url).pathname;
const sources = ['offline', 'links', 'text', 'dates'].flatMap((name) =>
  globSync(`${folder}${name}/**/*.ts`).filter((file) => !file.endsWith('.test.ts')),
);

/** A string or a regular expression on one line. */
const literal =
  /(["'`])(?:\\.|(?!\1).)*\1|(?<=(?:[=(,:[]|^)\s*)\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+\/[a-z]*/gm;

/**
 * Returns the patterns of a file that are too long: regular expressions, and phrases (without their example).
 */
const longPatterns = (file: string): string[] =>
  (readFileSync(file, 'utf8').match(literal) ?? [])
    .map((pattern) => pattern.split(' // ')[0]!)
    .filter((pattern) => pattern.length > LONGEST_PATTERN && !/^.[\p{L} -]*.$/u.test(pattern));

test.each(sources.map((file) => [file.slice(folder.length), file]))('%s has no long pattern', (_, file) => {
  expect(longPatterns(file)).toEqual([]);
});

test('the offline engine has few files, and its model imports nothing', () => {
  const files = sources.filter((file) => file.startsWith(`${folder}offline/`));
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(readFileSync(`${folder}offline/model.ts`, 'utf8')).not.toMatch(/^import /m);
});

test('no two lists of words or phrases have an entry of the same name, because the later one would replace the other', () => {
  const lists = [wordClasses, linkWords, tagWords, phrases, linkPhrases, relationPhrases];
  const names = lists.flatMap((list) => Object.keys(list));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
