import * as fc from 'fast-check';
import { csvLines, type CsvPerson } from 'functions/contract/card/csv-table';
import { anyCsvPerson } from 'functions/testing/data/arbitrary-cards.ts';
import { expect, test } from 'vitest';
import { importRowOf } from '#features/import/candidates/import-row.ts';
import { asStored } from '#testing/stored-row.ts';
import { fileOf, readCandidates } from '#testing/import/read-candidates.ts';

const COMMON = { cadence: '0', tags: '' };

/** Imports a table into an empty account. Returns its people in the order of the file. */
async function imported(file: string): Promise<CsvPerson[]> {
  const candidates = await readCandidates(fileOf(file));
  expect(candidates.flatMap(({ misfits }) => misfits)).toEqual([]);
  return candidates.map((candidate) => {
    const row = importRowOf(candidate, COMMON);
    return {
      ...asStored(row, null),
      mnemonic: row.mnemonic ?? null,
      met: row.met ?? null,
      is_important: row.is_important ?? false,
      cadence_days: row.cadence_days === undefined ? 0 : row.cadence_days,
      snoozed_until: row.snoozed_until ?? null,
      follow_up_on: row.follow_up_on ?? null,
      last_contacted_on: row.last_contacted_on ?? null,
    };
  });
}

test('a table that is imported into an empty account and exported again is equal, line by line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCsvPerson, { minLength: 1, maxLength: 12 }), async (people) => {
      const lines = [...csvLines(people)];
      expect([...csvLines(await imported(lines.join('')))]).toEqual(lines);
    }),
    { numRuns: 40 },
  );
});

test('of two hundred people with everything, each line is the same again', async () => {
  const people = fc.sample(anyCsvPerson, 200);
  const lines = [...csvLines(people)];
  expect([...csvLines(await imported(lines.join('')))]).toEqual(lines);
});
