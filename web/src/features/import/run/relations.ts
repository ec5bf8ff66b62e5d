import type { ImportRow, RelationInput } from 'functions/contract';
import { addImportedRelation } from '#queries/import.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { Chunk } from './import-run.ts';

interface Row {
  candidate: Candidate;
  person: ImportRow;
}

/** Adds the names of people of the file who are not imported to the related names of those who know them. */
export function withNames(rows: Row[], earlier: Chunk[]): Row[] {
  const all = [...rows.map(({ candidate }) => candidate), ...earlier.flatMap(({ candidates }) => candidates)];
  const imported = new Set(all.map(({ uid }) => uid));
  return rows.map(({ candidate, person }) => {
    const names = candidate.relations
      .filter(({ uid }) => !imported.has(uid))
      .map(({ name, word }) => ({ value: name, label: word }));
    return names.length > 0
      ? { candidate, person: { ...person, related: [...(person.related ?? []), ...names] } }
      : { candidate, person };
  });
}

/** Returns the relations to add between people of the rows that the server has imported. */
export function relationsOf(chunks: Chunk[]): RelationInput[] {
  const imported = chunks.flatMap(({ candidates, answer }) =>
    (answer?.imported ?? []).map(({ row, person_id }) => ({ candidate: candidates[row]!, person_id })),
  );
  const idOf = new Map(imported.map(({ candidate, person_id }) => [candidate.uid, person_id]));
  return imported.flatMap(({ candidate, person_id }) =>
    candidate.relations.flatMap(({ uid, type, label, inverse_label }) => {
      const to_id = idOf.get(uid);
      return to_id && to_id !== person_id ? [{ from_id: person_id, to_id, type, label, inverse_label }] : [];
    }),
  );
}

/**
 * Adds the relations, one after the other. Returns the ids of those that were not there before. After a failure, a
 * repeat for the same chunks returns the ids that the first attempt would have returned.
 */
export async function addRelations(chunks: Chunk[]): Promise<string[]> {
  const added: string[] = [];
  const key = chunks.at(-1)?.key;
  for (const [index, relation] of relationsOf(chunks).entries())
    added.push(...(await addImportedRelation(relation, `${key} relation ${index}`)));
  return added;
}
