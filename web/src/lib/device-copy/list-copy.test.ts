import { expect, test } from 'vitest';
import { parseList } from './list-copy.ts';

test('people with the same tag share one object for it', () => {
  const tag = { id: 'choir', name: 'Choir' };
  const text = JSON.stringify([
    { id: 'ada', tags: [tag] },
    { id: 'bo', tags: [tag] },
  ]);
  const [ada, bo] = parseList(text);
  expect(ada!.tags).toEqual([tag]);
  expect(ada!.tags[0]).toBe(bo!.tags[0]);
});
