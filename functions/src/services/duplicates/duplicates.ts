import type { Context } from '#context.ts';
import type { LikelyPair } from '#contract/calls/duplicates.ts';
import { isCounted } from '#contract/people/counted.ts';
import { invalid } from '#errors.ts';
import { openMatcher, pairKey, placeOf } from '#matching/matcher.ts';
import { type SeenRelation, seenFrom } from '#contract/relations/seen-from.ts';
import type { RelationEnds } from '#contract/relations/types.ts';
import { readPeople, readRelations } from '#services/people-list/index.ts';
import { requirePerson, touchPerson } from '#services/write/person-row.ts';
import { readPairCursor, writePairCursor } from './pair-cursor.ts';

const PAIRS_PER_PAGE = 200;

export interface PageOfPairs {
  pairs: LikelyPair[];
  /** Cursor of the next page, to be sent as `before`; undefined on the last page. */
  next: string | undefined;
}

/** Returns the relations of each person, as seen from them, by person id. */
function seenFromEach(relations: RelationEnds[]): Map<string, SeenRelation[]> {
  const ofEach = new Map<string, SeenRelation[]>();
  for (const relation of relations)
    for (const id of [relation.from_id, relation.to_id]) {
      const seen = ofEach.get(id) ?? [];
      seen.push(seenFrom(relation, id));
      ofEach.set(id, seen);
    }
  return ofEach;
}

/**
 * Returns a page of at most 200 pairs that are likely the same person, likeliest first, without those the
 * user dismissed, and without example people.
 */
export async function listDuplicates(ctx: Context, before?: string): Promise<PageOfPairs> {
  const after = readPairCursor(before);
  const [{ people, compared }, dismissed, relations] = await Promise.all([
    readPeople(ctx),
    ctx.dismissedPairs.list(),
    readRelations(ctx),
  ]);
  const relationsOf = seenFromEach(relations);
  const dismissedKeys = new Set(dismissed.map(({ ids: [a = '', b = ''] }) => pairKey(a, b)));
  const byId = new Map(people.map((person) => [person.id, person]));
  const found = await openMatcher(
    people
      .filter(isCounted)
      .map((person) => ({ ...compared(person), relations: relationsOf.get(person.id) })),
  ).pairs({
    limit: PAIRS_PER_PAGE + 1,
    after,
    isWanted: (a, b) => !dismissedKeys.has(pairKey(a, b)),
  });
  const shown = found.slice(0, PAIRS_PER_PAGE);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    pairs: shown.map(({ a, b, similarity, reasons }) => ({
      a: byId.get(a)!,
      b: byId.get(b)!,
      similarity,
      reasons,
    })),
    next: last && writePairCursor(placeOf(last)),
  };
}

/**
 * Stores a dismissed pair: the user says that the two are different people. Throws if they are one, or if one
 * of them does not exist.
 */
export async function dismissPair(ctx: Context, ids: [string, string]): Promise<void> {
  if (ids[0] === ids[1]) throw invalid('ids', 'must be two different people');
  await ctx.transact(async (stores) => {
    // Touch both people: this unit of work then conflicts with a purge or merge of one of them, and no pair
    // of a deleted person stays.
    for (const id of ids) touchPerson(stores, await requirePerson(stores, id));
    stores.dismissedPairs.set(ids, ctx.now().toISOString());
    stores.revision.add({ people: 1 });
  });
}

/** Removes a dismissed pair, if there is one. Throws if one of the two people does not exist. */
export async function undismissPair(ctx: Context, ids: [string, string]): Promise<void> {
  await ctx.transact(async (stores) => {
    for (const id of ids) await requirePerson(stores, id);
    stores.dismissedPairs.removePair(ids);
    stores.revision.add({ people: 1 });
  });
}
