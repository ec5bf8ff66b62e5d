import { expect, test } from 'vitest';
import { findShard, SHARD_BYTES } from './read-model-writes.ts';

test('the first shard with space is used, also one that other rows left', () => {
  expect(findShard({}, 300)).toBe(0);
  expect(findShard({ 0: SHARD_BYTES, 1: 0, 2: 100 }, 300)).toBe(1);
  expect(findShard({ 0: SHARD_BYTES, 1: SHARD_BYTES - 299 }, 300)).toBe(2);
});

test('a placed row counts at once', () => {
  const reserved = { 0: SHARD_BYTES - 500 };
  expect([1, 2, 3].map(() => findShard(reserved, 250))).toEqual([0, 0, 1]);
  expect(reserved).toEqual({ 0: SHARD_BYTES, 1: 250 });
});

test('large texts leave space for twenty concurrent requests', () => {
  expect(findShard({ 0: 120_000 }, 44_000)).toBe(0);
  expect(findShard({ 0: 130_000 }, 44_000)).toBe(1);
});
