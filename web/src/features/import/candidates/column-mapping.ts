import { DATE_FIELDS, type Field } from '#features/import/read/import-fields.ts';
import type { CsvTable, TableRow } from '#features/import/read/csv/parse-csv.ts';
import { type DateOrder, possibleOrders } from 'functions/contract/card/values/read-date';
import { recogniseColumns } from '#features/import/read/csv/recognise-columns.ts';

/** A non-empty column of the file, with the field into which it is imported. */
export interface Column {
  index: number;
  title: string;
  samples: string[];
  field: Field | undefined;
  /**
   * True if the title was understood. A column that says nothing about the person is understood and has no
   * field.
   */
  isRecognised: boolean;
  /** Columns with the same text here are parts of one entry: street and city of one address. */
  entry: string;
  /** The label of the entry, unless another column gives it. */
  label: string | null;
  /** The orders of day and month that fit the column's dates. If both fit, the user is asked. */
  orders: DateOrder[];
  order: DateOrder;
}

const SAMPLES = 3;

const valuesAt = (rows: TableRow[], index: number) =>
  rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');

/** A column without a title cannot give a label. */
const titleAsLabel = (title: string) => (/^column \d+$/i.test(title) ? null : title);

/**
 * Returns the possible orders of day and month in a column. Only columns that may contain dates are examined.
 */
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
        isRecognised: meaning !== undefined,
        entry: meaning?.entry ?? `column ${index}`,
        label: meaning ? (meaning.label ?? null) : titleAsLabel(title),
        orders,
        order: orders.length === 1 ? orders[0]! : usual,
      };
    })
    .filter(({ samples }) => samples.length > 0);
}

/** Fields that can give a person's name. A column must be assigned to at least one of them. */
const NAME_FIELDS: Field[] = [
  'name',
  'first_name',
  'last_name',
  'nickname',
  'company',
  'email',
  'phone_number',
];

/** Tells whether the columns contain anything that can be the name of a person. */
export const namePeople = (columns: Column[]) =>
  columns.some(({ field }) => field && NAME_FIELDS.includes(field));

/** Tells whether the user must choose the order of day and month for a column. */
export const isOrderOpen = ({ field, orders }: Column) =>
  DATE_FIELDS.some((one) => one === field) && orders.length > 1;

/**
 * Tells whether there is no question about the columns: they give names, all are recognised, and their
 * dates can be read in only one way.
 */
export const areClear = (columns: Column[]) =>
  namePeople(columns) && columns.every((column) => column.isRecognised && !isOrderOpen(column));

/**
 * Returns the usual date order of a language: month first for English of the United States or of no
 * country, else day first.
 */
export const usualOrder = (language: string): DateOrder => (/^en(-US)?$/i.test(language) ? 'mdy' : 'dmy');
