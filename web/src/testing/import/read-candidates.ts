import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { candidateOf } from '#features/import/candidates/candidate-of.ts';
import { areClear, columnsOf } from '#features/import/candidates/column-mapping.ts';
import { filePersonIn } from '#features/import/candidates/person-in-row.ts';
import { readFile } from '#features/import/read/read-file.ts';

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
  new File([content], name);

const SAMPLES = join(import.meta.dirname, '../../features/import/read/samples');

/** Returns a sample file of a program. */
export const sampleFile = (name: string) => fileOf(new Uint8Array(readFileSync(join(SAMPLES, name))), name);

/** Reads a file into candidates, like the import if the user changes nothing. */
export async function readCandidates(file: File): Promise<Candidate[]> {
  const source = await readFile(file);
  if (source.kind === 'vcard') return source.people.map(({ row, person }) => candidateOf(row, person));
  const columns = columnsOf(source, 'mdy');
  return source.rows.map((row) => candidateOf(row.row, filePersonIn(row, columns, source.titles)));
}

/** Returns the fields and lists of a candidate that are not empty, its kept lines, and what did not fit. */
export const filledOf = ({ values, lists, misfits, extra }: Candidate): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...values, ...lists, misfits, extra }).filter(([, value]) => value.length > 0),
  );

/** Reads the sample table of a program. Throws if the user would be asked about a column. */
export async function readSampleTable(name: string) {
  const file = sampleFile(`${name}.csv`);
  const table = await readFile(file);
  if (table.kind !== 'csv' || !areClear(columnsOf(table, 'mdy')))
    throw new Error(`The columns of ${name}.csv are not clear`);
  return (await readCandidates(file)).map(filledOf);
}

/** Reads one card. Returns its fields that are not empty. */
export async function readCard(version: string, ...lines: string[]): Promise<Record<string, unknown>> {
  const text = ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');
  const [candidate] = await readCandidates(fileOf(text, 'people.vcf'));
  const { values, lists, extra, tags: _, memories: __, relations: ____, beside: ___, ...rest } = candidate!;
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const entries = Object.entries(lists).filter(([, all]) => all.length > 0);
  return {
    ...Object.fromEntries(filled),
    ...Object.fromEntries(entries),
    lines: extra.split('\n').filter(Boolean),
    ...rest,
  };
}
