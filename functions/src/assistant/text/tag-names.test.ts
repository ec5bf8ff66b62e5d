import { expect, test } from 'vitest';
import { splitTags } from './tag-names.ts';

test.each([
  ["the 'arts and crafts'", [], ['arts and crafts']],
  ['#won, #hot', [], ['won', 'hot']],
  ['family and work', ['family'], ['family', 'work']],
  ['arts and crafts', [], ['arts and crafts']],
  ['Bay Area friends and also under designers', [], ['Bay Area friends', 'designers']],
  ['the book club group please', [], ['book club']],
  ['press, no wait not vip', [], ['press']],
  ['it', [], []],
] as const)('%s', (text, existing, tags) => {
  expect(splitTags(text, existing)).toEqual(tags);
});
