import { type Candidate, candidateOf } from '#features/import/candidates/candidate.ts';
import { columnsOf, filePersonIn, ordersOf } from '#features/import/candidates/column-mapping.ts';
import { readFile } from '#features/import/read/read-file.ts';

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
  new File([content], name);

/** Reads a file into candidates, as the import does if the user changes nothing. */
export async function readCandidates(file: File): Promise<Candidate[]> {
  const source = await readFile(file);
  if (source.kind === 'vcard') return source.people.map(({ row, person }) => candidateOf(row, person));
  const columns = columnsOf(source, 'mdy');
  const orders = ordersOf(columns);
  return source.rows.map((row) => candidateOf(row.row, filePersonIn(row, columns, source.titles), orders));
}
