import type { FilePerson, Field } from '#features/import/read/import-fields.ts';
import type { CsvTable, TableRow } from '#features/import/read/parse-csv.ts';
import { type DateOrder, possibleOrders } from '#features/import/read/read-date.ts';
import { recogniseColumns } from '#features/import/read/recognise-columns.ts';

/** A column that holds anything, and where it goes. */
export interface Column {
  index: number;
  title: string;
  samples: string[];
  field: Field | undefined;
  /** In which orders its dates can be; the user is asked when there are two. */
  orders: DateOrder[];
  order: DateOrder;
}

const SAMPLES = 3;

const valuesAt = (rows: TableRow[], index: number) =>
  rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');

/** The columns worth deciding about; `usual` is the order the user's own country writes dates in. */
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

/** In the United States the month comes first; most others begin with the day. */
export const usualOrder = (language: string): DateOrder => (/^en(-US)?$/i.test(language) ? 'mdy' : 'dmy');

/** Google joins several values of a field in one cell. */
const SEVERAL = ':::';

/** Our own export parts tags by semicolons, because a tag may hold a comma. */
const tagSeparatorFor = (titles: string[]) => (titles.includes('Health Score') ? /;/ : /[;,|]|:::/);

const isMobile = ({ title }: Column) => /mobile|cell/i.test(title);

/** Google's own groups are led by a star: they are no tags. */
const isTag = (name: string) => name !== '' && !name.startsWith('*');

/** What the columns say of the person in a row; a mobile phone comes before others. */
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
