import type { CardList } from 'functions/contract/card/shapes';
import {
  CANDIDATE_FIELDS,
  type CandidateField,
  ENTRY_NAMES,
  FIELD_LABELS,
} from '#features/import/read/import-fields.ts';
import { withFormulaGuard } from '#lib/formula-guard.ts';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import type { Refused } from '#features/import/run/import-run.ts';

const PREFIX = /^([a-z_]+)(?:\.\w+)*: /;

/**
 * Rewrites the server's message as a sentence. The field's name before the colon is replaced by its label.
 */
export function refusalText(message: string): string {
  const field = PREFIX.exec(message)?.[1];
  const label = field && { ...FIELD_LABELS, ...ENTRY_NAMES }[field as CandidateField | CardList];
  const text = message.replace(PREFIX, '');
  return label ? problemSentence(label, text) : text;
}

/** Writes the refused rows, with row number and reason, as CSV, to be corrected and imported again. */
export async function refusedCsv(refused: Refused[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse({
    fields: ['Row', 'Problem', ...CANDIDATE_FIELDS.map((field) => FIELD_LABELS[field])],
    data: refused.map(({ candidate, message }) => [
      candidate.row,
      ...[refusalText(message), ...CANDIDATE_FIELDS.map((field) => candidate.values[field])].map(
        withFormulaGuard,
      ),
    ]),
  });
}
