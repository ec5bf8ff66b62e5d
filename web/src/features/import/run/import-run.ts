import type { ImportAnswer, ImportRow, Person } from 'functions/contract';
import type { Draft } from '#features/import/candidates/draft.ts';

/** Rows that are sent together, always with the same key, so that none is imported twice. */
export interface Chunk {
  key: string;
  drafts: Draft[];
  people: ImportRow[];
  answer?: ImportAnswer;
  /** It was sent, and nobody knows whether it arrived. */
  isUnsure?: boolean;
}

export interface Duplicate {
  draft: Draft;
  /** As it was sent. */
  person: ImportRow;
  existing_id: string;
  existing_name: string;
  similarity: number;
}

export interface Refused {
  draft: Draft;
  message: string;
}

/** What became of everybody so far. */
export interface Report {
  created: Person[];
  updated: Person[];
  duplicates: Duplicate[];
  refused: Refused[];
  /** Those that were not sent, or whose answer never came. */
  waiting: Draft[];
  /** The calls that changed anything. */
  importIds: string[];
  /** The calls that may have. */
  unsure: Chunk[];
}

/** Cuts rows into calls. */
export function chunksOf(rows: { draft: Draft; person: ImportRow }[], size: number): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => {
    const part = rows.slice(index * size, (index + 1) * size);
    return {
      key: crypto.randomUUID(),
      drafts: part.map(({ draft }) => draft),
      people: part.map(({ person }) => person),
    };
  });
}

const uniquePeople = (people: Person[]) => [...new Map(people.map((person) => [person.id, person])).values()];

/** Puts the answers together; of a row that was sent again only the last answer counts. */
export function reportOf(chunks: Chunk[]): Report {
  const duplicates = new Map<number, Duplicate>();
  const refused = new Map<number, Refused>();
  const waiting = new Map<number, Draft>();
  for (const { drafts, people, answer } of chunks) {
    for (const draft of drafts) {
      if (answer) for (const rows of [duplicates, refused, waiting]) rows.delete(draft.row);
      else waiting.set(draft.row, draft);
    }
    for (const { row, ...existing } of answer?.duplicates ?? []) {
      const draft = drafts[row]!;
      duplicates.set(draft.row, { draft, person: people[row]!, ...existing });
    }
    for (const { row, message } of answer?.errors ?? []) {
      const draft = drafts[row]!;
      refused.set(draft.row, { draft, message });
    }
  }
  const answers = chunks.flatMap(({ answer }) => answer ?? []);
  return {
    created: answers.flatMap(({ created }) => created),
    updated: uniquePeople(answers.flatMap(({ updated }) => updated)),
    duplicates: [...duplicates.values()],
    refused: [...refused.values()],
    waiting: [...waiting.values()],
    importIds: answers
      .filter(({ created, updated }) => created.length + updated.length > 0)
      .map(({ import_id }) => import_id),
    unsure: chunks.filter(({ answer, isUnsure }) => isUnsure && !answer),
  };
}
