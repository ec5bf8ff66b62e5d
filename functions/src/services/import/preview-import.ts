import type { Context } from '#context.ts';
import type { ImportPreview, ImportToPreview } from '#contract/calls/people-bulk.ts';
import { planImport } from './decide-rows.ts';
import { rowsOf } from './parse-rows.ts';
import { prepareRows } from './prepare-rows.ts';

/** Returns the errors and the likely duplicates that an import of these rows would report. Writes nothing. */
export async function previewImport(ctx: Context, input: ImportToPreview): Promise<ImportPreview> {
  const { rows: read, errors, people } = await prepareRows(ctx, input.people);
  const rows = rowsOf('preview', read);
  const rowNumbers = new Map(rows.map(({ id, row }) => [id, row]));
  const duplicates = planImport(rows, people).flatMap((step) => {
    if (step.action !== 'nothing') return [];
    const { row, person, similarity } = step;
    const existing_row = rowNumbers.get(person.id) ?? null;
    const existing_id = existing_row === null ? person.id : null;
    return [{ row: row.row, existing_id, existing_row, existing_name: person.name, similarity }];
  });
  return { duplicates, errors };
}
