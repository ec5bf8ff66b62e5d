import { Backup } from 'functions/contract';
import { checkBackup } from 'functions/services/backup/check-backup.ts';
import { expect, test } from 'vitest';
import { makeManyPeople } from './many-people.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

test('a crowd is a backup that the product takes', () => {
  const backup = Backup.parse(makeManyPeople(3000, NOW));
  expect(() => checkBackup(backup, NOW)).not.toThrow();
});

test('a crowd is the same every time, and nobody in it has the name of another', () => {
  expect(makeManyPeople(20, NOW)).toEqual(makeManyPeople(20, NOW));
  const names = makeManyPeople(10_000, NOW).people.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
