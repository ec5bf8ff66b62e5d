import type { PersonSummary } from 'functions/contract';
import { isCounted } from 'functions/contract/people/counted';
import { saveFile } from '#lib/browser/save-file.ts';
import { inDays } from '#lib/days.ts';
import { shownScore } from '#lib/people/shown-health.ts';
import { withFormulaGuard } from '#lib/formula-guard.ts';

type Cell = string | number | null;

/** Returns the day of a moment in the browser's time zone, as the table shows it. */
const day = (moment: string | null) => moment && inDays(0, new Date(moment));

/** Columns of the export, in order. */
const COLUMNS: [title: string, cell: (person: PersonSummary) => Cell][] = [
  ['Name', (person) => person.name],
  ['Health Score', shownScore],
  ['Last Contact', (person) => day(person.last_contact_date)],
  ['Tags', (person) => person.tags.map((tag) => tag.name).join('; ')],
  ['Birthday', (person) => person.birthday],
  ['Zip', (person) => person.zip],
  ['Email', (person) => person.email],
  ['Phone', (person) => person.phone_number],
];

const guarded = (cell: Cell) => (typeof cell === 'string' ? withFormulaGuard(cell) : (cell ?? ''));

/** Writes people as CSV according to RFC 4180. */
export async function toCsv(people: PersonSummary[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse({
    fields: COLUMNS.map(([title]) => title),
    data: people.map((person) => COLUMNS.map(([, cell]) => guarded(cell(person)))),
  });
}

/** Downloads people as a CSV file. Example people are left out. */
export async function exportCsv(people: PersonSummary[], now = new Date()): Promise<void> {
  const file = new Blob([await toCsv(people.filter(isCounted))], { type: 'text/csv;charset=utf-8' });
  saveFile(`people-export-${inDays(0, now)}.csv`, file);
}
