import { expect, test } from 'vitest';
import { WRITTEN_LISTS } from './schemas.ts';
import { LONGEST_LINK } from './shapes.ts';

test('a link that is stored with https:// in front is accepted when it is sent back', () => {
  const bare = (length: number) => [{ value: `a.example/${'x'.repeat(length - 'a.example/'.length)}` }];
  const longest = LONGEST_LINK - 'https://'.length;
  const { data } = WRITTEN_LISTS.links.safeParse(bare(longest));
  expect(WRITTEN_LISTS.links.safeParse(data).data).toEqual(data);
  const { error } = WRITTEN_LISTS.links.safeParse(bare(longest + 1));
  expect(error?.issues).toMatchObject([{ message: `must have at most ${LONGEST_LINK} characters` }]);
});
