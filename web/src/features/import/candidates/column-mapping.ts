import { DATE_FIELDS, type Field } from '#features/import/read/import-fields.ts';
import type { CsvTable, TableRow } from '#features/import/read/parse-csv.ts';
import { type DateOrder, possibleOrders } from '#features/import/read/read-date.ts';
import { recogniseColumns } from '#features/import/read/recognise-columns.ts';

/** A non-empty column of the file and the field it is imported into. */
export interface Column {
  index: number;
  title: string;
  samples: string[];
  field: Field | undefined;
  /** Columns with the same text are parts of one entry: street and city of one address. */
  entry: string;
  /** The label of the entry, if no other column gives it. */
  label: string | null;
  /** The orders of day and month that fit the dates of the column. If both fit, the user is asked. */
  orders: DateOrder[];
  order: DateOrder;
}

const SAMPLES = 3;

const valuesAt = (rows: TableRow[], index: number) =>
  rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');

/** A column without a title has no label to give. */
const titleAsLabel = (title: string) => (/^column \d+$/i.test(title) ? null : title);

/** Returns what the dates of a column tell of their order. Only columns that may have dates are looked at. */
const ordersIn = (field: Field | undefined, values: string[]): DateOrder[] =>
  field === undefined || DATE_FIELDS.some((one) => one === field) ? possibleOrders(values) : ['mdy'];

/**
 * Returns the non-empty columns. `usual` is the date order of the user's language, for columns whose dates
 * fit both orders.
 */
export function columnsOf({ titles, rows }: CsvTable, usual: DateOrder): Column[] {
  const values = titles.map((_, index) => valuesAt(rows, index));
  const meanings = recogniseColumns(
    titles.map((title, index) => ({ title, isEmpty: values[index]!.length === 0 })),
  );
  return titles
    .map((title, index) => {
      const meaning = meanings[index];
      const orders = ordersIn(meaning?.field, values[index]!);
      return {
        index,
        title,
        samples: [...new Set(values[index])].slice(0, SAMPLES),
        field: meaning?.field,
        entry: meaning?.entry ?? `column ${index}`,
        label: meaning ? (meaning.label ?? null) : titleAsLabel(title),
        orders,
        order: orders.length === 1 ? orders[0]! : usual,
      };
    })
    .filter(({ samples }) => samples.length > 0);
}

/** Returns month first for English of the United States, day first for all other languages. */
export const usualOrder = (language: string): DateOrder => (/^en(-US)?$/i.test(language) ? 'mdy' : 'dmy');
