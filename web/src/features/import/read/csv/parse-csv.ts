import { withoutFormulaGuard } from '#lib/formula-guard.ts';
import { FileProblem } from '#features/import/read/bytes/decode-text.ts';
import { meaningOf } from './recognise-columns.ts';

export interface TableRow {
  /** Number of the row as a spreadsheet shows it, from 1; the title row counts. */
  row: number;
  cells: string[];
}

export interface CsvTable {
  titles: string[];
  rows: TableRow[];
}

/** Number of rows at the top in which titles are searched. LinkedIn's export has text above its titles. */
const TITLE_SEARCH_ROWS = 10;

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell === '');
const isContactDetail = (cell: string) => /.@.|^\+?[\d ()./-]{7,}$/.test(cell);

/**
 * Returns the title row: the first one with two known titles, else the first row. Undefined if the first row
 * contains an email or a phone.
 */
function titlesOf(rows: TableRow[]): TableRow | undefined {
  const start = rows.slice(0, TITLE_SEARCH_ROWS);
  const known = start.find(({ cells }) => cells.filter((cell) => meaningOf(cell)?.field).length >= 2);
  if (known) return known;
  const first = rows.find((row) => !isBlank(row));
  return first?.cells.some(isContactDetail) ? undefined : first;
}

/**
 * Parses a CSV whose separator is a comma, semicolon, tab or bar, and whose lines end in `\n`. Throws a
 * FileProblem if quotes do not match. Columns without a title are called "Column 1", "Column 2", …
 */
export async function parseCsv(text: string): Promise<CsvTable> {
  const { default: Papa } = await import('papaparse');
  // Trimmed, because an empty last line would be a row with one cell and mislead the guess of the separator.
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed)
    throw new FileProblem(
      `The quotes in row ${(unclosed.row ?? 0) + 1} do not match, so the rows after it cannot be told apart.`,
    );
  const rows = data.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((cell) => withoutFormulaGuard(cell.trim())),
  }));
  const titles = titlesOf(rows);
  const people = rows.filter((row) => row.row > (titles?.row ?? 0) && !isBlank(row));
  const width = people.reduce((most, { cells }) => Math.max(most, cells.length), titles?.cells.length ?? 0);
  return {
    titles: Array.from({ length: width }, (_, index) => titles?.cells[index] || `Column ${index + 1}`),
    rows: people,
  };
}
