import { expect, test } from 'vitest';
import { type Packed, shardCache } from './shard-cache.ts';

const lines = (...names: string[]): Packed => names.map((name) => [name, `{"name":"${name}"}`]);

test('a document is cachedShards for as long as its count stays, and for its user alone', () => {
  const memory = shardCache();
  memory.of('ana', () => 3).put('people-0000', lines('Bo'));
  expect(memory.of('ana', () => 3).get('people-0000')).toEqual(lines('Bo'));
  expect(memory.of('ana', () => 4).get('people-0000')).toBeUndefined();
  expect(memory.of('ana', () => 2).get('people-0000')).toBeUndefined();
  expect(memory.of('ana', () => 3).get('people-0001')).toBeUndefined();
  expect(memory.of('ben', () => 3).get('people-0000')).toBeUndefined();
});

test('whoever cannot tell the count is given nothing, and nothing of theirs is kept', () => {
  const memory = shardCache();
  const unsure = memory.of('ana', () => undefined);
  expect(unsure.put('people-0000', lines('Bo'))).toEqual(lines('Bo'));
  expect(unsure.get('people-0000')).toBeUndefined();
  expect(memory.bytes()).toBe(0);
});

test('of a document that is read again, the lines that stay are the objects they were', () => {
  const memory = shardCache();
  const [bo] = memory.of('ana', () => 1).put('people-0000', lines('Bo', 'Cy'));
  const again = memory.of('ana', () => 2).put('people-0000', [...lines('Bo'), ['Cy', '{"name":"Cyd"}']]);
  expect(again).toEqual([...lines('Bo'), ['Cy', '{"name":"Cyd"}']]);
  expect(again[0]).toBe(bo);
  expect(memory.of('ana', () => 2).get('people-0000')).toBe(again);
});

test('it never holds more than it may: what was not used for longest goes', () => {
  const memory = shardCache(10_000);
  const ana = memory.of('ana', () => 1);
  for (let n = 0; n < 50; n++) {
    ana.put(`people-${n}`, lines('Bo', 'Cy'));
    ana.get('people-0');
    expect(memory.bytes()).toBeLessThanOrEqual(10_000);
  }
  expect(ana.get('people-0')).toBeDefined();
  expect(ana.get('people-49')).toBeDefined();
  expect(ana.get('people-40')).toBeUndefined();
  ana.put('people-50', lines('x'.repeat(4_000)));
  expect(ana.get('people-50')).toBeUndefined();
  expect(memory.bytes()).toBe(0);
});
