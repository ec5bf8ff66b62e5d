import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { type Chunk, chunksOf, reportOf } from './import-run.ts';

const candidate = (row: number) => ({ row, values: {} }) as Candidate;
const rowOf = (row: number) => ({ candidate: candidate(row), person: { name: `Row ${row}` } });
const nothing = {
  import_id: 'i',
  created: [],
  updated: [],
  imported: [],
  duplicates: [],
  left_out: [],
  errors: [],
};
const existing = { existing_id: 'ada', existing_name: 'Ada', similarity: 1 };

const chunk = (rows: number[], answer?: Partial<Chunk['answer']>): Chunk => ({
  ...chunksOf(rows.map(rowOf), rows.length)[0]!,
  ...(answer && { answer: { ...nothing, ...answer } }),
});

const rowsOf = (list: { candidate: Candidate }[]) => list.map(({ candidate }) => candidate.row);

test('rows are cut into calls with a key each', () => {
  const chunks = chunksOf([1, 2, 3, 4, 5].map(rowOf), 2);
  expect(chunks.map(({ candidates }) => candidates.map(({ row }) => row))).toEqual([[1, 2], [3, 4], [5]]);
  expect(new Set(chunks.map(({ key }) => key)).size).toBe(3);
});

test('row indexes within a call are mapped to rows of the file', () => {
  const report = reportOf([
    chunk([2, 3], { created: [buildPerson()] }),
    chunk([7, 9], { duplicates: [{ row: 1, ...existing }], errors: [{ row: 0, message: 'no' }] }),
    chunk([12]),
  ]);
  expect(rowsOf(report.duplicates)).toEqual([9]);
  expect(rowsOf(report.refused)).toEqual([7]);
  expect(report.waiting.map(({ row }) => row)).toEqual([12]);
  expect(report.created).toHaveLength(1);
});

test('of a row that was sent again only the last answer counts', () => {
  const report = reportOf([
    chunk([1, 2], { duplicates: [{ row: 0, ...existing }], errors: [{ row: 1, message: 'no' }] }),
    chunk([2], { errors: [{ row: 0, message: 'still not' }] }),
    chunk([1], { updated: [buildPerson()] }),
  ]);
  expect(report.duplicates).toEqual([]);
  expect(report.refused.map(({ message }) => message)).toEqual(['still not']);
});

test('a person updated by several calls is counted once, and calls that changed nothing need no undo', () => {
  const report = reportOf([
    chunk([1], { import_id: 'first', updated: [buildPerson()] }),
    chunk([2], { import_id: 'second' }),
    chunk([3], { import_id: 'third', updated: [buildPerson()] }),
  ]);
  expect(report.updated).toHaveLength(1);
  expect(report.importIds).toEqual(['first', 'third']);
});

test('what a person had no space for is named with its row', () => {
  const { leftOut } = reportOf([
    chunk([7, 9], {
      left_out: [
        { row: 1, field: 'links', values: ['https://a.example'] },
        { row: 1, field: 'card_extra', values: ['X-HOBBY'] },
      ],
    }),
  ]);
  expect(rowsOf(leftOut)).toEqual([9, 9]);
  expect(leftOut.map(({ message }) => message)).toEqual([
    'Link “https://a.example” is left out: there are 20 already.',
    'The line X-HOBBY of the card is left out: there is no space for more lines.',
  ]);
});
