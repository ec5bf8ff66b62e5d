import { FileProblem } from './decode-text.ts';
import { meaningOf } from './recognise-columns.ts';

export interface TableRow {
  /** Its number in a spreadsheet. */
  row: number;
  cells: string[];
}

export interface CsvTable {
  titles: string[];
  rows: TableRow[];
}

/** What stands above the titles, as in LinkedIn's export, is shorter than this. */
const LONGEST_PREAMBLE = 10;

/** Takes away the apostrophe that keeps a spreadsheet from taking a text for a formula. */
const withoutFormulaGuard = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell === '');
const isAboutSomebody = (cell: string) => /.@.|^\+?[\d ()./-]{7,}$/.test(cell);

/** The row of the titles; none when the file begins with people. */
function titlesOf(rows: TableRow[]): TableRow | undefined {
  const start = rows.slice(0, LONGEST_PREAMBLE);
  const known = start.find(({ cells }) => cells.filter((cell) => meaningOf(cell)).length >= 2);
  if (known) return known;
  const first = rows.find((row) => !isBlank(row));
  return first?.cells.some(isAboutSomebody) ? undefined : first;
}

/** The rows of a CSV, whatever separates its cells, with the titles of its columns. */
export async function parseCsv(text: string): Promise<CsvTable> {
  const { default: Papa } = await import('papaparse');
  // An empty line at the end would be a row of one cell, and no separator would fit.
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), {
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed)
    throw new FileProblem(
      `The quotes in row ${(unclosed.row ?? 0) + 1} do not match, so the rows after it cannot be told apart.`,
    );
  const rows = data.map((cells, index) => ({ row: index + 1, cells: cells.map(withoutFormulaGuard) }));
  const titles = titlesOf(rows);
  const people = rows.filter((row) => row.row > (titles?.row ?? 0) && !isBlank(row));
  const width = people.reduce((most, { cells }) => Math.max(most, cells.length), titles?.cells.length ?? 0);
  return {
    titles: Array.from({ length: width }, (_, index) => titles?.cells[index] || `Column ${index + 1}`),
    rows: people,
  };
}
