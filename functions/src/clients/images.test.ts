import { expect, test } from 'vitest';
import { GIF } from '#testing/data/pictures.ts';
import { readPhoto } from './images.ts';

test('a picture of another user waits for one picture at most, however many somebody sent before', async () => {
  const done: string[] = [];
  const read = async (owner: string) => {
    await readPhoto(Buffer.from(GIF), owner);
    done.push(owner);
  };
  await Promise.all([...Array.from({ length: 12 }, () => read('ana')), read('bo')]);
  expect(done).toHaveLength(13);
  expect(done.indexOf('bo')).toBeLessThan(3);
});
