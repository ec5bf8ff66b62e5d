import { Timestamp } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { documentCache } from './document-cache.ts';
import type { Snapshot } from './io.ts';

const version = (path: string, seconds: number): Snapshot => ({
  id: path,
  ref: { path, parent: { id: 'people' } } as Snapshot['ref'],
  exists: true,
  updateTime: new Timestamp(seconds, 0),
  data: () => ({ seconds }),
});

function withCache() {
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const cache = documentCache(() => clock.now);
  const seconds = (uid: string, ...paths: string[]) =>
    paths.map((path) => cache.get(uid, paths)?.get(path)?.data()?.seconds);
  return { cache, clock, seconds };
}

test('documents are found together or not at all, and only by their user', () => {
  const { cache, seconds } = withCache();
  cache.put('ana', version('a', 1));
  cache.put('ana', version('b', 2));
  expect(seconds('ana', 'a', 'b')).toEqual([1, 2]);
  expect(cache.get('ana', ['a', 'c'])).toBeUndefined();
  expect(cache.get('ben', ['a'])).toBeUndefined();
  cache.drop('ana', 'b');
  expect(cache.get('ana', ['a', 'b'])).toBeUndefined();
});

test('of two versions the later one stays, in whichever order they come', () => {
  const { cache, seconds } = withCache();
  cache.put('ana', version('a', 2));
  cache.put('ana', version('a', 1));
  expect(seconds('ana', 'a')).toEqual([2]);
  const third = cache.put('ana', version('a', 3));
  expect(seconds('ana', 'a')).toEqual([3]);
  expect(cache.put('ana', version('a', 3))).toBe(third);
});

test('a user with an outdated document is served without the cache for a minute', () => {
  const { cache, clock, seconds } = withCache();
  cache.put('ana', version('a', 1));
  cache.mistrust('ana');
  cache.put('ana', version('a', 2));
  expect(cache.get('ana', ['a'])).toBeUndefined();
  clock.now = new Date('2026-03-01T12:01:00Z');
  expect(seconds('ana', 'a')).toEqual([2]);
});

test('it holds ten documents of a user and five hundred users, those used last', () => {
  const { cache } = withCache();
  for (let n = 0; n < 11; n++) cache.put('ana', version(`${n}`, 1));
  expect(cache.get('ana', ['0'])).toBeUndefined();
  expect(cache.get('ana', ['1'])).toBeDefined();
  for (let n = 0; n < 500; n++) cache.put(`u${n}`, version('a', 1));
  expect(cache.get('ana', ['1'])).toBeUndefined();
  expect(cache.get('u0', ['a'])).toBeDefined();
});
