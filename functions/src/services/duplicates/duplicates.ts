import type { Context } from '#context.ts';
import type { LikelyPair } from '#contract/duplicates.ts';
import { isCounted } from '#contract/counted.ts';
import { invalid } from '#errors.ts';
import { openMatcher } from '#names/matcher.ts';
import { readPeople } from '#services/people-list/index.ts';
import { requirePerson, touchPerson } from '#services/write/person-row.ts';

const MOST_PAIRS = 200;

const keyOf = (ids: string[]) => ids.toSorted().join(' ');

/** Returns pairs that are likely the same person, likeliest first, without those the user dismissed. */
export async function listDuplicates(ctx: Context): Promise<LikelyPair[]> {
  const [{ people }, dismissed] = await Promise.all([readPeople(ctx), ctx.dismissedPairs.list()]);
  const dismissedKeys = new Set(dismissed.map(({ ids }) => keyOf(ids)));
  const byId = new Map(people.map((person) => [person.id, person]));
  const pairs = await openMatcher(people.filter(isCounted)).pairs(
    MOST_PAIRS,
    (a, b) => !dismissedKeys.has(keyOf([a, b])),
  );
  return pairs.flatMap(({ a: idA, b: idB, similarity, reasons }) => {
    const [a, b] = [byId.get(idA), byId.get(idB)];
    return a && b ? [{ a, b, similarity, reasons }] : [];
  });
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
