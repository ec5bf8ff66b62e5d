import { expect, test } from 'vitest';
import { isOnlyName, toKnownNames } from './known-names.ts';
import { findMentions } from './mentions.ts';
import { toReferences } from './people.ts';
import { toSentences } from './sentences.ts';
import { tokenize } from './tokens.ts';

function mentions(text: string, people: string[] = []): string[] {
  const known = toKnownNames(people);
  const tokens = tokenize(text, {
    isOnlyName: (word) => isOnlyName(word, known),
    isKnown: (word) => known.first.has(word),
  });
  const sentences = toSentences(text, tokens);
  return toReferences(sentences, findMentions(text, sentences, known)).map(({ person }) => person.name);
}

test.each([
  ['met björn, saoirse and d’angelo at the hackathon', ['Björn', 'Saoirse', 'D’Angelo']],
  ['Add Nguyễn Thị Hoa, she sells coffee', ['Nguyễn Thị Hoa']],
  ['had lunch with Vorbex Quandt', ['Vorbex Quandt']],
  ['saw dr. patel about my knee', ['Dr. Patel']],
  ['his name is oonagh', ['Oonagh']],
  ['Jo Park called. Jo is well', ['Jo Park', 'Jo Park']],
  ['I met Xiao Wang (call him Leo)', ['Xiao Wang', 'Xiao Wang']],
  ['Grace said yes', ['Grace']],
])('%s names %j', (text, names) => {
  expect(mentions(text)).toEqual(names);
});

test.each([
  'Chase bank rang about the bill',
  'we walked through Victoria Park to Fell Street',
  'bring Jasmine rice and Rosemary bread',
  'the grace period ends in june',
  'moved from Houston to Denver',
  'my dog Max ate it, Max is naughty',
  'watched Austin Powers again',
  'closed the deal with Baker McKenzie',
])('%s names nobody', (text) => {
  expect(mentions(text)).toEqual([]);
});

test('words that are names too are names where somebody is called so', () => {
  expect(mentions('will said he may come', ['Will Tran'])).toEqual(['Will']);
  expect(mentions('it will rain in may', ['Will Tran', 'May Lin'])).toEqual([]);
});
