import { Backup } from 'functions/contract';
import { checkBackup } from 'functions/services/backup/check-backup.ts';
import { expect, test } from 'vitest';
import { makeManyPeople } from './many-people.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

test('the made-up account is a valid backup', () => {
  const backup = Backup.parse(makeManyPeople(3000, NOW));
  expect(() => checkBackup(backup, NOW)).not.toThrow();
});

test('the made-up account is the same every time, and all its names differ', () => {
  expect(makeManyPeople(20, NOW)).toEqual(makeManyPeople(20, NOW));
  const names = makeManyPeople(10_000, NOW).people.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
