import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { packTag } from '#services/people-list/pack.ts';
import { type EntryChange, type PersonChange, save } from './save.ts';

/** A tag that is there, or one to be made with the first people who get it. */
export type FoundTag<Known = TagRow> = { tag: Known; isNew: false } | { tag: TagRow; isNew: true };

/** Tags count the people outside the trash. */
const countedTags = (row: PersonRow | undefined) => (row && !row.deleted_at ? row.tag_ids : []);

const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id));

/** How many people more or fewer have each of the tags that anybody gains or loses. */
function tagSteps(people: PersonChange[]): Map<string, number> {
  const steps = new Map<string, number>();
  const step = (ids: string[], by: 1 | -1) => {
    for (const id of ids) steps.set(id, (steps.get(id) ?? 0) + by);
  };
  for (const { before, after } of people) {
    const [old, now] = [countedTags(before), countedTags(after)];
    step(without(now, old), 1);
    step(without(old, now), -1);
  }
  return steps;
}

/** Counts people for the tags they gain and lose, and makes the new ones; a tag deleted meanwhile counts nobody. */
async function countTags(stores: Stores, steps: Map<string, number>, found: FoundTag<{ id: string }>[]) {
  const isFound = new Set(found.map(({ tag }) => tag.id));
  const others = await stores.tags.getAll([...steps.keys()].filter((id) => !isFound.has(id)));
  for (const { id } of others) stores.tags.countPeople(id, steps.get(id) ?? 0);
  const packed: Record<string, string> = {};
  for (const one of found) {
    const { id } = one.tag;
    const step = steps.get(id);
    if (step === undefined) continue;
    if (!one.isNew) stores.tags.countPeople(id, step);
    else {
      stores.tags.create({ ...one.tag, people_count: step });
      packed[id] = packTag(one.tag);
    }
  }
  if (Object.keys(packed).length > 0) stores.readModel.changeTags(packed);
}

const alive = (row: PersonRow | undefined) => (row && !row.deleted_at ? 1 : 0);

/**
 * As `save`, of people who come, go, or gain and lose tags: keeps the counts of people in step too. `found` are the tags
 * this unit has read already.
 */
export async function savePeople(
  ctx: Context,
  stores: Stores,
  people: PersonChange[],
  { found = [], entries = [] }: { found?: FoundTag<{ id: string }>[]; entries?: EntryChange[] } = {},
): Promise<PersonRow[]> {
  if (people.length === 0) return [];
  const steps = tagSteps(people);
  await countTags(stores, steps, found);
  const people_count = people.reduce((sum, { before, after }) => sum + alive(after) - alive(before), 0);
  return save(ctx, stores, { people, entries, counters: { people_count, tags: steps.size > 0 ? 1 : 0 } });
}
