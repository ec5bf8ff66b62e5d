import type { ImportAnswer, ImportRow, Person } from 'functions/contract';
import { MOST_ENTRIES } from 'functions/contract/card/shapes';
import type { AddedPhoto, PictureResult } from '#queries/import.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { ENTRY_NAMES } from '#features/import/read/import-fields.ts';

/** Import rows of one API call. Every attempt has the same idempotency key, so no row is imported twice. */
export interface Chunk {
  key: string;
  candidates: Candidate[];
  people: ImportRow[];
  answer?: ImportAnswer;
  /** True if the call failed. The rows may have been imported nevertheless. */
  isOutcomeUnknown?: boolean;
  /** In the last chunk, once all are answered: the ids of relations that were added between its people. */
  relations?: string[];
  /** The results for the pictures of its rows, by row number. */
  pictures?: ReadonlyMap<number, PictureResult>;
}

export interface Duplicate {
  candidate: Candidate;
  /** The import row as it was sent. */
  person: ImportRow;
  existing_id: string;
  existing_name: string;
  similarity: number;
}

export interface Refused {
  candidate: Candidate;
  message: string;
}

/** The results of all calls of an import so far. */
export interface Report {
  created: Person[];
  updated: Person[];
  duplicates: Duplicate[];
  refused: Refused[];
  /** Candidates whose rows were not sent yet, or whose call failed. */
  waiting: Candidate[];
  /** Rows whose picture was refused, with the reason. */
  badPictures: Refused[];
  /** Rows with values for which the existing person had no space. */
  leftOut: Refused[];
  /** Pictures added to people who existed before, by hash. Undoing the import removes these. */
  addedPhotos: AddedPhoto[];
  /** Ids of relations that were added. Undoing the import removes these. */
  addedRelations: string[];
  /** Import ids of the calls that changed something. Undoing the import undoes these calls. */
  importIds: string[];
  /** Failed calls, which may have changed something. */
  unsure: Chunk[];
}

const problemOf = (result: PictureResult | undefined) =>
  result && 'problem' in result ? result.problem : undefined;

function badPicturesOf({ candidates, pictures }: Chunk): Refused[] {
  return candidates.flatMap((candidate) => {
    const message = problemOf(pictures?.get(candidate.row));
    return message ? [{ candidate, message }] : [];
  });
}

function leftOutSentence(field: ImportAnswer['left_out'][number]['field'], value: string): string {
  if (field === 'card_extra')
    return `The line ${value} of the card is left out: there is no space for more lines.`;
  if (field === 'card_uid') return `The card’s UID “${value}” is left out: the person has another one.`;
  return `${ENTRY_NAMES[field]} “${value}” is left out: there are ${MOST_ENTRIES[field]} already.`;
}

/** Returns a sentence for each value that had no space. */
function leftOutOf({ candidates, answer }: Chunk): Refused[] {
  return (answer?.left_out ?? []).flatMap(({ row, field, values }) =>
    values.map((value) => ({
      candidate: candidates[row]!,
      message: leftOutSentence(field, value),
    })),
  );
}

function addedPhotosOf({ candidates, answer, pictures }: Chunk): AddedPhoto[] {
  const updated = new Set(answer?.updated.map(({ id }) => id));
  return (answer?.imported ?? []).flatMap(({ row, person_id: personId }) => {
    const result = pictures?.get(candidates[row]!.row);
    return updated.has(personId) && result && 'hash' in result ? [{ personId, hash: result.hash }] : [];
  });
}

/** Splits import rows into chunks of at most `size`, each with a new idempotency key. */
export function chunksOf(rows: { candidate: Candidate; person: ImportRow }[], size: number): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => {
    const part = rows.slice(index * size, (index + 1) * size);
    return {
      key: crypto.randomUUID(),
      candidates: part.map(({ candidate }) => candidate),
      people: part.map(({ person }) => person),
    };
  });
}

const uniquePeople = (people: Person[]) => [...new Map(people.map((person) => [person.id, person])).values()];

/** Combines the answers of all calls. For a row that was sent more than once, the last answer counts. */
export function reportOf(chunks: Chunk[]): Report {
  const duplicates = new Map<number, Duplicate>();
  const refused = new Map<number, Refused>();
  const waiting = new Map<number, Candidate>();
  for (const { candidates, people, answer } of chunks) {
    for (const candidate of candidates) {
      if (answer) for (const rows of [duplicates, refused, waiting]) rows.delete(candidate.row);
      else waiting.set(candidate.row, candidate);
    }
    for (const { row, ...existing } of answer?.duplicates ?? []) {
      const candidate = candidates[row]!;
      duplicates.set(candidate.row, { candidate, person: people[row]!, ...existing });
    }
    for (const { row, message } of answer?.errors ?? []) {
      const candidate = candidates[row]!;
      refused.set(candidate.row, { candidate, message });
    }
  }
  const answers = chunks.flatMap(({ answer }) => answer ?? []);
  return {
    created: answers.flatMap(({ created }) => created),
    updated: uniquePeople(answers.flatMap(({ updated }) => updated)),
    duplicates: [...duplicates.values()],
    refused: [...refused.values()],
    waiting: [...waiting.values()],
    badPictures: chunks.flatMap(badPicturesOf),
    leftOut: chunks.flatMap(leftOutOf),
    addedPhotos: chunks.flatMap(addedPhotosOf),
    addedRelations: chunks.flatMap(({ relations = [] }) => relations),
    importIds: answers
      .filter(({ created, updated }) => created.length + updated.length > 0)
      .map(({ import_id }) => import_id),
    unsure: chunks.filter(({ answer, isOutcomeUnknown }) => isOutcomeUnknown && !answer),
  };
}

/** Returns the candidates that became people or filled existing ones. */
export const importedOf = (chunks: Chunk[]): Candidate[] =>
  chunks.flatMap(({ candidates, answer }) => (answer?.imported ?? []).map(({ row }) => candidates[row]!));
