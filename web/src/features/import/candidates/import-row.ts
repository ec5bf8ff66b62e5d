import type { ImportRow } from 'functions/contract';
import { CARD_TEXTS } from '#features/import/read/import-fields.ts';
import { type Candidate, listsOf, tagsIn, tagsOf } from './candidate.ts';

/** Values that every person of an import gets, as chosen in the preview. */
export interface CommonValues {
  /** Cadence in days as a form value: '0' for not tracked, '' for the account's default. */
  cadence: string;
  tags: string;
}

/**
 * Converts a candidate person to an import row, with the tags and the cadence that everyone in the import
 * gets.
 */
export function importRowOf(candidate: Candidate, { cadence, tags: common }: CommonValues): ImportRow {
  const { values, uid, extra, memories, beside } = candidate;
  const texts = (['name', ...CARD_TEXTS] as const).flatMap((field) =>
    values[field].trim() ? [[field, values[field]]] : [],
  );
  const lists = Object.entries(listsOf(candidate)).filter(([, entries]) => entries.length > 0);
  const names = [...new Set([...tagsOf(candidate), ...tagsIn(common)])];
  return {
    ...Object.fromEntries([...texts, ...lists]),
    ...(uid && { card_uid: uid }),
    ...(extra && { card_extra: extra }),
    ...(memories.length > 0 && { memories }),
    ...(names.length > 0 && { tags: names }),
    cadence_days: cadence === '' ? null : Number(cadence),
    ...beside,
  };
}
