import type { Context } from '#context.ts';
import type { LikelyPair } from '#contract/duplicates.ts';
import { isCounted } from '#contract/counted.ts';
import { invalid } from '#errors.ts';
import { openMatcher, pairKey, placeOf } from '#matching/matcher.ts';
import { readPeople } from '#services/people-list/index.ts';
import { requirePerson, touchPerson } from '#services/write/person-row.ts';
import { readPairCursor, writePairCursor } from './pair-cursor.ts';

const PAIRS_PER_PAGE = 200;

export interface PageOfPairs {
  pairs: LikelyPair[];
  /** What `before` takes to get the next page. */
  next: string | undefined;
}

/** Returns a page of pairs that are likely the same person, likeliest first, without those the user dismissed. */
export async function listDuplicates(ctx: Context, before?: string): Promise<PageOfPairs> {
  const after = readPairCursor(before);
  const [{ people, compared }, dismissed] = await Promise.all([readPeople(ctx), ctx.dismissedPairs.list()]);
  const dismissedKeys = new Set(dismissed.map(({ ids: [a = '', b = ''] }) => pairKey(a, b)));
  const byId = new Map(people.map((person) => [person.id, person]));
  const found = await openMatcher(people.filter(isCounted).map(compared)).pairs({
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

/** Stores a dismissed pair: the user says that the two are different people. */
export async function dismissPair(ctx: Context, ids: [string, string]): Promise<void> {
  if (ids[0] === ids[1]) throw invalid('ids', 'must be two different people');
  await ctx.transact(async (stores) => {
    // The guard: conflicts with a concurrent purge or merge, so that no pair of a deleted person stays.
    for (const id of ids) touchPerson(stores, await requirePerson(stores, id));
    stores.dismissedPairs.set(ids, ctx.now().toISOString());
    stores.revision.add({ people: 1 });
  });
}

/** Removes a dismissed pair, if there is one. */
export async function undismissPair(ctx: Context, ids: [string, string]): Promise<void> {
  await ctx.transact(async (stores) => {
    for (const id of ids) await requirePerson(stores, id);
    stores.dismissedPairs.removePair(ids);
    stores.revision.add({ people: 1 });
  });
}
