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

/** Opens a cache with a clock, and a function that returns the seconds in cached documents of a user. */
function withCache(mostBytes?: number) {
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const cache = documentCache(() => clock.now, mostBytes);
  const seconds = (uid: string, ...paths: string[]) =>
    paths.map((path) => cache.get(uid, paths)?.get(path)?.data()?.seconds);
  return { cache, clock, seconds };
}

test('documents are found together or not at all', () => {
  const { cache, seconds } = withCache();
  cache.put(version('users/ana/people/a', 1));
  cache.put(version('users/ana/people/b', 2));
  expect(seconds('ana', 'users/ana/people/a', 'users/ana/people/b')).toEqual([1, 2]);
  expect(cache.get('ana', ['users/ana/people/a', 'users/ana/people/c'])).toBeUndefined();
  cache.drop('users/ana/people/b');
  expect(cache.get('ana', ['users/ana/people/a', 'users/ana/people/b'])).toBeUndefined();
});

test('of two versions the later one stays, in whichever order they come', () => {
  const { cache, seconds } = withCache();
  cache.put(version('a', 2));
  cache.put(version('a', 1));
  expect(seconds('ana', 'a')).toEqual([2]);
  const third = cache.put(version('a', 3));
  expect(seconds('ana', 'a')).toEqual([3]);
  expect(cache.put(version('a', 3))).toBe(third);
});

test('a user with an outdated document is served without the cache for a minute, and others are not', () => {
  const { cache, clock, seconds } = withCache();
  cache.put(version('a', 1));
  cache.mistrust('ana');
  cache.put(version('a', 2));
  expect(cache.get('ana', ['a'])).toBeUndefined();
  expect(cache.get('ben', ['a'])).toBeDefined();
  clock.now = new Date('2026-03-01T12:01:00Z');
  cache.mistrust('ben');
  expect(seconds('ana', 'a')).toEqual([2]);
  expect(cache.get('ben', ['a'])).toBeUndefined();
});

test('it never holds more bytes than its limit: the document that was used least recently is dropped', () => {
  const { cache } = withCache(10_000);
  const long = { ...version('long', 1), data: () => ({ body: 'x'.repeat(2_000) }) };
  for (let n = 0; n < 30; n++) {
    cache.put(version(`${n}`, 1));
    cache.get('ana', ['0']);
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
  }
  expect(cache.get('ana', ['0', '29'])).toBeDefined();
  expect(cache.get('ana', ['20'])).toBeUndefined();
  cache.put(long);
  expect(cache.get('ana', ['long'])).toBeDefined();
  expect(cache.bytes()).toBeLessThanOrEqual(10_000);
  cache.put({ ...version('long', 2), data: () => ({ body: 'x'.repeat(4_000) }) });
  expect(cache.get('ana', ['long'])).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test('a user is forgotten as a whole, and nobody else', () => {
  const { cache } = withCache();
  const [own, other] = ['users/ana/people/a', 'users/anaa/people/a'];
  for (const path of [own, 'users/ana/people/b', other]) cache.put(version(path, 1));
  cache.forget('ana');
  expect(cache.get('ana', [own])).toBeUndefined();
  expect(cache.get('anaa', [other])).toBeDefined();
});
