import { DRAFT_FIELDS, FIELD_LABELS } from '#features/import/read/contact-fields.ts';
import type { Refused } from '#features/import/run/import-run.ts';

const PREFIX = /^([a-z_]+)(?:\.\d+)?: /;

/** The server's objection as a sentence. */
export function objection(message: string): string {
  const field = PREFIX.exec(message)?.[1];
  const label = DRAFT_FIELDS.find((one) => one === field);
  const text = message.replace(PREFIX, '');
  return label ? `${FIELD_LABELS[label]} ${text}` : text;
}

/** The rows that failed, with the reason, as a file that can be corrected and imported again. */
export async function refusedCsv(refused: Refused[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse(
    {
      fields: ['Row', 'Problem', ...DRAFT_FIELDS.map((field) => FIELD_LABELS[field])],
      data: refused.map(({ draft, message }) => [
        draft.row,
        objection(message),
        ...DRAFT_FIELDS.map((field) => draft.values[field]),
      ]),
    },
    { escapeFormulae: true },
  );
}
