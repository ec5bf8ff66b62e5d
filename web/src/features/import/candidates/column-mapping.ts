import type { DateOrders } from './candidate.ts';
import type { FilePerson, Field } from '#features/import/read/import-fields.ts';
import type { CsvTable, TableRow } from '#features/import/read/parse-csv.ts';
import { type DateOrder, possibleOrders } from '#features/import/read/read-date.ts';
import { recogniseColumns } from '#features/import/read/recognise-columns.ts';

/** A non-empty column of the file and the field it is imported into. */
export interface Column {
  index: number;
  title: string;
  samples: string[];
  field: Field | undefined;
  /** The orders of day and month that fit the dates of the column. If both fit, the user is asked. */
  orders: DateOrder[];
  order: DateOrder;
}

const SAMPLES = 3;

const valuesAt = (rows: TableRow[], index: number) =>
  rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');

/**
 * Returns the non-empty columns. `usual` is the date order of the user's language, for columns whose dates
 * fit both orders.
 */
export function columnsOf({ titles, rows }: CsvTable, usual: DateOrder): Column[] {
  const values = titles.map((_, index) => valuesAt(rows, index));
  const fields = recogniseColumns(
    titles.map((title, index) => ({ title, isEmpty: values[index]!.length === 0 })),
  );
  return titles
    .map((title, index) => {
      const orders = possibleOrders(values[index]!);
      return {
        index,
        title,
        samples: [...new Set(values[index])].slice(0, SAMPLES),
        field: fields[index],
        orders,
        order: orders.length === 1 ? orders[0]! : usual,
      };
    })
    .filter(({ samples }) => samples.length > 0);
}

/** Returns the order of day and month for each field that has a column. */
export const ordersOf = (columns: Column[]): DateOrders =>
  Object.fromEntries(columns.toReversed().flatMap(({ field, order }) => (field ? [[field, order]] : [])));

/** Returns month first for English of the United States, day first for all other languages. */
export const usualOrder = (language: string): DateOrder => (/^en(-US)?$/i.test(language) ? 'mdy' : 'dmy');

/** Separator between several values in one cell of Google's export. */
const SEVERAL = ':::';

/**
 * Returns what separates tags in a cell. In Kindred's own export only a semicolon, because a tag may contain
 * commas.
 */
const tagSeparatorFor = (titles: string[]) => (titles.includes('Health Score') ? /;/ : /[;,|]|:::/);

const isMobile = ({ title }: Column) => /mobile|cell/i.test(title);

/** False for Google's built-in groups: their names start with an asterisk. */
const isTag = (name: string) => name !== '' && !name.startsWith('*');

/** Returns the values of a CSV row by field. Mobile numbers come before other numbers. */
export function filePersonIn({ cells }: TableRow, columns: Column[], titles: string[]): FilePerson {
  const person: FilePerson = {};
  const sorted = columns.toSorted((a, b) => Number(isMobile(b)) - Number(isMobile(a)));
  for (const { index, field } of sorted) {
    const cell = cells[index];
    if (!field || !cell) continue;
    const values =
      field === 'tags'
        ? cell
            .split(tagSeparatorFor(titles))
            .map((name) => name.trim())
            .filter(isTag)
        : cell.split(SEVERAL).map((value) => value.trim());
    (person[field] ??= []).push(...values);
  }
  return person;
}
