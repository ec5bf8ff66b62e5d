import type { QueryClient } from '@tanstack/react-query';
import type { Relation } from 'functions/contract';
import { seenFrom, sentence } from 'functions/contract/relations/seen-from';
import { keys } from '#queries/keys.ts';
import type { Draft } from '#queries/waiting-changes/change.ts';
import { nameOf } from './known.ts';

/** Says a relation as a sentence. */
const wordsOf = (client: QueryClient, relation: Relation) =>
  sentence(
    nameOf(client, relation.to_id),
    seenFrom(relation, relation.from_id),
    nameOf(client, relation.from_id),
  );

/** A relation that is new, or made again after the removal of `before`. */
export const newRelation = (client: QueryClient, relation: Relation, before?: Relation): Draft<Relation> => ({
  ...(before && { deletes: `gone:${before.id}` }),
  about: [`relation:${relation.id}`],
  creates: relation.id,
  effects: [{ of: 'relation', relation }],
  undo: [{ of: 'gone relation', id: relation.id }],
  said: `Relation: ${wordsOf(client, relation)}`,
  answer: () =>
    client.getQueryData<Relation[]>(keys.relations)?.find(({ id }) => id === before?.id) ?? relation,
});

/** A relation with another type or other labels. */
export const relationChange = (
  client: QueryClient,
  { before, after }: { before: Relation; after: Relation },
): Draft<Relation> => ({
  about: [`relation:${after.id}`],
  effects: [{ of: 'relation', relation: after }],
  undo: [{ of: 'relation', relation: before }],
  said: `Relation: ${wordsOf(client, after)}`,
  answer: () => after,
});

/** The removal of a relation. */
export const relationRemoval = (client: QueryClient, relation: Relation): Draft<void> => ({
  about: [`relation:${relation.id}`],
  creates: `gone:${relation.id}`,
  deletes: relation.id,
  effects: [{ of: 'gone relation', id: relation.id }],
  undo: [{ of: 'relation', relation }],
  said: `Removed the relation: ${wordsOf(client, relation)}`,
  answer: () => undefined,
});
