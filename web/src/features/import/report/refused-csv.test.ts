import { expect, test } from 'vitest';
import { DRAFT_FIELDS } from '#features/import/read/contact-fields.ts';
import type { Draft } from '#features/import/candidates/draft.ts';
import { readFile } from '#features/import/read/read-file.ts';
import { objection, refusedCsv } from './refused-csv.ts';

const blank = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, ''])) as Draft['values'];

test('an objection names the field as the screen does', () => {
  expect(objection('phone_number: is not a possible phone number')).toBe(
    'Phone is not a possible phone number',
  );
  expect(objection('tags.1: must not be empty')).toBe('Tags must not be empty');
  expect(objection('plan_limit: The free plan holds 20 people')).toBe('The free plan holds 20 people');
});

test('the rows that failed can be corrected in the file and imported again', async () => {
  const values = { ...blank, name: '=Ada', phone_number: '+12', body: 'Two\nlines', tags: 'Choir; Work' };
  const csv = await refusedCsv([{ draft: { row: 7, values }, message: 'phone_number: is wrong' }]);
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
      ...DRAFT_FIELDS.slice(3).map(() => expect.any(String)),
    ],
    rows: [{ cells: expect.arrayContaining(['=Ada', '+12', 'Two\nlines', 'Choir; Work']) }],
  });
});
