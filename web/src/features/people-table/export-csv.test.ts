import { expect, test } from 'vitest';
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
