import { expect, test } from 'vitest';
import { CANDIDATE_FIELDS } from '#features/import/read/import-fields.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { emptyPerson } from 'functions/contract/card/read/file-person';
import { readFile } from '#features/import/read/read-file.ts';
import { refusalText, refusedCsv } from './refused-csv.ts';

const REST = {
  lists: emptyPerson().lists,
  tags: [],
  extra: '',
  memories: [],
  relations: [],
  beside: {},
  misfits: [],
};
const blank = Object.fromEntries(CANDIDATE_FIELDS.map((field) => [field, ''])) as Candidate['values'];

test('a refusal names the field as the screen does', () => {
  expect(refusalText('phone_number: is not a phone number')).toBe('Phone is not a phone number');
  expect(refusalText('birthday: February has no 31st')).toBe('February has no 31st');
  expect(refusalText('tags.1: must not be empty')).toBe('Tags must not be empty');
  expect(refusalText('plan_limit: The free plan holds 20 people')).toBe('The free plan holds 20 people');
});

test('the rows that failed can be corrected in the file and imported again', async () => {
  const values = { ...blank, name: '=Ada', phone_number: '+12', body: 'Two\nlines', tags: 'Choir; Work' };
  const csv = await refusedCsv([
    { candidate: { row: 7, values, ...REST }, message: 'phone_number: is wrong' },
  ]);
  expect(csv).toContain('Phone is wrong');
  expect(csv).toContain("'=Ada");
  const source = await readFile(new File([csv], 'not-imported.csv'));
  expect(source).toMatchObject({
    titles: [
      'Row',
      'Problem',
      'Name',
      'Email',
      'Phone',
      ...CANDIDATE_FIELDS.slice(3).map(() => expect.any(String)),
    ],
    rows: [{ cells: expect.arrayContaining(['=Ada', '+12', 'Two\nlines', 'Choir; Work']) }],
  });
});
