import { Backup } from 'functions/contract';
import { checkBackup } from 'functions/services/backup/check-backup.ts';
import { expect, test } from 'vitest';
import { makeCrowd } from './crowd.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

test('a crowd is a backup that the product takes', () => {
  const crowd = Backup.parse(makeCrowd(3000, NOW));
  expect(() => checkBackup(crowd, NOW)).not.toThrow();
});

test('a crowd is the same every time, and nobody in it has the name of another', () => {
  expect(makeCrowd(20, NOW)).toEqual(makeCrowd(20, NOW));
  const names = makeCrowd(10_000, NOW).people.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
