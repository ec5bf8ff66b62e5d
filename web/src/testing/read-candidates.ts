import type { Candidate } from '#features/import/candidates/candidate.ts';
import { candidateOf } from '#features/import/candidates/candidate-of.ts';
import { columnsOf } from '#features/import/candidates/column-mapping.ts';
import { filePersonIn } from '#features/import/candidates/person-in-row.ts';
import { readFile } from '#features/import/read/read-file.ts';

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
  new File([content], name);

/** Reads a file into candidates, like the import if the user changes nothing. */
export async function readCandidates(file: File): Promise<Candidate[]> {
  const source = await readFile(file);
  if (source.kind === 'vcard') return source.people.map(({ row, person }) => candidateOf(row, person));
  const columns = columnsOf(source, 'mdy');
  return source.rows.map((row) => candidateOf(row.row, filePersonIn(row, columns, source.titles)));
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
