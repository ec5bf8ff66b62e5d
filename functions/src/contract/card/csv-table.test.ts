import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutFormulaGuard } from '#contract/text/formula-guard.ts';
import { anyCard } from '#testing/data/arbitrary-cards.ts';
import { inOneLine } from './card-entries.ts';
import { csvLines, type CsvPerson } from './csv-table.ts';

const BESIDE = {
  mnemonic: null,
  met: null,
  is_important: false,
  cadence_days: null,
  snoozed_until: null,
  follow_up_on: null,
  last_contacted_on: null,
};

/** Splits a CSV file into its cells, by RFC 4180. */
function cellsIn(file: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of file.matchAll(cell)) {
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('every person has a line of as many cells as there are titles, and no cell is a formula', () => {
  fc.assert(
    fc.property(fc.array(anyCard, { minLength: 1, maxLength: 5 }), (cards) => {
      const people: CsvPerson[] = cards.map((card) => ({ ...card, ...BESIDE, mnemonic: card.nickname }));
      const [titles = [], ...rows] = cellsIn([...csvLines(people)].join(''));
      expect(rows).toHaveLength(people.length);
      expect(new Set(titles).size).toBe(titles.length);
      for (const [index, row] of rows.entries()) {
        expect(row).toHaveLength(titles.length);
        expect(row.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^\+\d+$/.test(cell))).toEqual(
          [],
        );
        const at = (title: string) => withoutFormulaGuard(row[titles.indexOf(title)] ?? '');
        const { name, emails, addresses, handles } = cards[index]!;
        expect(at('Name')).toBe(name);
        expect(emails.map((_, n) => at(`E-mail ${n + 1} - Value`))).toEqual(emails.map((one) => one.value));
        expect(addresses.map((_, n) => at(`Address ${n + 1} - Street`))).toEqual(
          addresses.map(({ street }) => inOneLine(street)),
        );
        expect(handles.map((_, n) => at(`IM ${n + 1} - Service`))).toEqual(handles.map((one) => one.service));
      }
    }),
  );
});

test('nobody is a table of titles alone', () => {
  expect([...csvLines([])]).toHaveLength(1);
});
