import { expect, test } from 'vitest';
import { type Packed, shardCache } from './shard-cache.ts';

const lines = (...names: string[]): Packed => names.map((name) => [name, `{"name":"${name}"}`]);

test('a shard is cached for as long as its count stays, and for its user alone', () => {
  const cache = shardCache();
  cache.forUser('ana', () => 3).put('people-0000', lines('Bo'));
  expect(cache.forUser('ana', () => 3).get('people-0000')).toEqual(lines('Bo'));
  expect(cache.forUser('ana', () => 4).get('people-0000')).toBeUndefined();
  expect(cache.forUser('ana', () => 2).get('people-0000')).toBeUndefined();
  expect(cache.forUser('ana', () => 3).get('people-0001')).toBeUndefined();
  expect(cache.forUser('ben', () => 3).get('people-0000')).toBeUndefined();
});

test('without a count nothing is answered from the cache, and nothing is stored', () => {
  const cache = shardCache();
  const unsure = cache.forUser('ana', () => undefined);
  expect(unsure.put('people-0000', lines('Bo'))).toEqual(lines('Bo'));
  expect(unsure.get('people-0000')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test('of a shard that is read again, equal lines are the same objects as before', () => {
  const cache = shardCache();
  const [bo] = cache.forUser('ana', () => 1).put('people-0000', lines('Bo', 'Cy'));
  const again = cache.forUser('ana', () => 2).put('people-0000', [...lines('Bo'), ['Cy', '{"name":"Cyd"}']]);
  expect(again).toEqual([...lines('Bo'), ['Cy', '{"name":"Cyd"}']]);
  expect(again[0]).toBe(bo);
  expect(cache.forUser('ana', () => 2).get('people-0000')).toBe(again);
});

test('it never holds more than its limit: the least recently used shard is dropped', () => {
  const cache = shardCache(10_000);
  const ana = cache.forUser('ana', () => 1);
  for (let n = 0; n < 50; n++) {
    ana.put(`people-${n}`, lines('Bo', 'Cy'));
    ana.get('people-0');
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
  }
  expect(ana.get('people-0')).toBeDefined();
  expect(ana.get('people-49')).toBeDefined();
  expect(ana.get('people-40')).toBeUndefined();
  ana.put('people-50', lines('x'.repeat(4_000)));
  expect(ana.get('people-50')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});
