import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutFormulaGuard } from '#lib/formula-guard.ts';
import { buildPerson } from '#testing/builders.ts';
import { toCsv } from './export-csv.ts';

const tag = (name: string) => ({
  id: name,
  name,
  color: null,
  category: 'general' as const,
  city: null,
  state: null,
  people_count: 1,
});

test('the columns are those of the product, in its order, with the tags filled in', async () => {
  const person = buildPerson({
    name: 'Zoë "Zo" García, Jr.',
    health_score: 88,
    last_contact_date: '2026-03-01T12:00:00.000Z',
    tags: [tag('Choir'), tag('Book club')],
    birthday: '1990-05-14',
    zip: '02139',
    email: 'zoe@kept.example',
  });
  expect((await toCsv([person])).split('\r\n')).toEqual([
    'Name,Health Score,Last Contact,Tags,Birthday,Zip,Email,Phone',
    '"Zoë ""Zo"" García, Jr.",88,2026-03-01,Choir; Book club,1990-05-14,02139,zoe@kept.example,+15125550100',
  ]);
});

test('the day of the last contact is that of the table, also late in the evening', async () => {
  const person = buildPerson({ last_contact_date: '2026-03-02T04:30:00.000Z' });
  expect((await toCsv([person])).split('\r\n')[1]).toContain(',2026-03-01,');
});

test('formulas are made harmless, a phone number is left as it is', async () => {
  const person = buildPerson({
    name: '=HYPERLINK("x")',
    email: '@ada',
    birthday: '--05-14',
    health_score: null,
  });
  expect((await toCsv([person])).split('\r\n')[1]).toBe(
    '"\'=HYPERLINK(""x"")",,,,\'--05-14,,\'@ada,+15125550100',
  );
});

test('no cell of an export is a formula, and the import reads every cell back as it was', async () => {
  const { default: Papa } = await import('papaparse');
  const start = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    "'",
    '"',
    ',',
    ';',
    '',
  );
  const hostile = fc.tuple(start, fc.stringMatching(/^[\w(+=@"',;|-]{1,8}$/)).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, zip) => {
      const csv = await toCsv([buildPerson({ name, zip, tags: [tag(name)], email: name })]);
      const [, cells = []] = Papa.parse<string[]>(csv).data;
      const isSafe = (cell: string) => /^(?![=+\-@\t\r\n＝＋－＠])|^\+\d+$/.test(cell);
      expect(cells.filter((cell) => !isSafe(cell))).toEqual([]);
      const unguarded = cells.map(withoutFormulaGuard);
      expect(unguarded[0]).toBe(name);
    }),
  );
});
