import { ImportRow } from '#contract/people-bulk.ts';
import { AppError } from '#errors.ts';
import { idWithin } from './id-within.ts';
import { type Fields, fieldsOf } from './person-fields.ts';

/** A row of an import as it is to be stored. */
export interface Row {
  row: number;
  /** The id of the person it makes, and of the event that tells it was done. */
  id: string;
  fields: Fields;
  tags: string[];
  onDuplicate: ImportRow['on_duplicate'];
}

export interface RowError {
  row: number;
  message: string;
}

function parse(value: unknown): ImportRow {
  const { data, error } = ImportRow.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new AppError('invalid_argument', `${issue.keys[0]}: is not a known field`);
  throw new AppError('invalid_argument', `${issue?.path.join('.') || 'row'}: ${issue?.message}`);
}

async function readRow(importId: string, value: unknown, row: number): Promise<Row | RowError> {
  try {
    const { tags = [], on_duplicate, ...input } = parse(value);
    const id = idWithin(importId, `row ${row}`);
    return { row, id, fields: await fieldsOf(input), tags, onDuplicate: on_duplicate };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, message: error.message };
  }
}

/** The rows that can be stored, and what is wrong with the others. */
export async function readRows(
  importId: string,
  people: unknown[],
): Promise<{ rows: Row[]; errors: RowError[] }> {
  const read = await Promise.all(people.map((value, row) => readRow(importId, value, row)));
  return {
    rows: read.filter((row) => 'fields' in row),
    errors: read.filter((row) => 'message' in row),
  };
}
