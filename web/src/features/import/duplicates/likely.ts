import type { ImportPreview, ImportRow } from 'functions/contract';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { importRowOf } from '#features/import/candidates/import-row.ts';

/**
 * The person, or the earlier row of the file, that is likely the same as a candidate. `row` is its number in the file,
 * from 1; `similarity` is from 0 to 1.
 */
export interface Likely {
  existing: { personId: string } | { row: number };
  name: string;
  similarity: number;
}

/**
 * The server's answer about one candidate. `compared` is what was compared, as text. The answer holds as long
 * as that has not changed.
 */
export interface Checked {
  compared: string;
  likely: Likely | undefined;
  /** The server's reason, if it would refuse the row. */
  error: string | undefined;
}

const COMPARED = ['name', 'nickname', 'company', 'birthday', 'phones', 'emails', 'addresses'] as const;

const rows = new WeakMap<Candidate, { person: ImportRow; text: string }>();

/** Returns what is compared of a candidate. Cached per candidate, because files are long. */
function comparedRow(candidate: Candidate) {
  const known = rows.get(candidate);
  if (known) return known;
  const whole = importRowOf(candidate, { cadence: '', tags: '' });
  const person: ImportRow = Object.fromEntries(
    COMPARED.flatMap((field) => (whole[field] === undefined ? [] : [[field, whole[field]]])),
  );
  const row = { person, text: JSON.stringify(person) };
  rows.set(candidate, row);
  return row;
}

type AllChecked = ReadonlyMap<number, Checked>;

/** Returns the candidates that the server must compare: new ones, and those whose answer is out of date. */
export function uncheckedOf(candidates: Candidate[], checked: AllChecked): Candidate[] {
  const byRow = new Map(candidates.map((candidate) => [candidate.row, candidate]));
  function isUnchanged(candidate: Candidate | undefined): boolean {
    return !!candidate && checked.get(candidate.row)?.compared === comparedRow(candidate).text;
  }
  return candidates.filter((candidate) => {
    if (!isUnchanged(candidate)) return true;
    const existing = checked.get(candidate.row)?.likely?.existing;
    if (!existing || 'personId' in existing) return false;
    return !isUnchanged(byRow.get(existing.row)) || checked.get(existing.row)?.likely !== undefined;
  });
}

/** The rows of one call, with their candidates. */
export interface Asked {
  candidates: Candidate[];
  people: ImportRow[];
  /** The candidates that the server compares. The others only stand for the people they will become. */
  compared: Candidate[];
}

/**
 * Returns the call that compares `some` candidates. Earlier candidates that will become people go along,
 * because a later one may be the same; at most `most` rows in all.
 */
export function askAbout(
  some: Candidate[],
  candidates: Candidate[],
  checked: AllChecked,
  most: number,
): Asked {
  const compared = new Set(some);
  const last = some.at(-1)?.row ?? 0;
  const isNew = (candidate: Candidate) => {
    const known = checked.get(candidate.row);
    return known?.compared === comparedRow(candidate).text && !known.likely && !known.error;
  };
  const earlier = candidates.filter(
    (candidate) => !compared.has(candidate) && candidate.row < last && isNew(candidate),
  );
  const space = most - some.length;
  const asked = [...some, ...earlier.slice(Math.max(0, earlier.length - space))];
  asked.sort((a, b) => a.row - b.row);
  return {
    candidates: asked,
    people: asked.map((candidate) => ({
      ...comparedRow(candidate).person,
      ...(!compared.has(candidate) && { on_duplicate: 'create' as const }),
    })),
    compared: some,
  };
}

/** Returns the answer about each compared candidate, by row. */
export function checkedBy(
  { candidates, compared }: Asked,
  { duplicates, errors }: ImportPreview,
): AllChecked {
  const likely = new Map(
    duplicates.map(({ row, existing_id, existing_row, existing_name: name, similarity }) => {
      const existing =
        existing_row === null ? { personId: existing_id! } : { row: candidates[existing_row]!.row };
      return [candidates[row]!.row, { existing, name, similarity }];
    }),
  );
  const messages = new Map(errors.map(({ row, message }) => [candidates[row]!.row, message]));
  return new Map(
    compared.map((candidate) => [
      candidate.row,
      {
        compared: comparedRow(candidate).text,
        likely: likely.get(candidate.row),
        error: messages.get(candidate.row),
      },
    ]),
  );
}
