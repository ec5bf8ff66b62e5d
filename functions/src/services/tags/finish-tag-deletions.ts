import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';
import { withoutTags, withTags } from './person-tags.ts';
import { savePeople } from '#services/write/save-people.ts';
import { limitToHeir } from '#services/write/save-tags.ts';

const PAGE = 50;

/**
 * Returns the tag that people get in place of a merged one: the tag it was merged into, or the last one if
 * that was merged too. Undefined if there is none.
 */
async function heirOf(stores: Stores, tag: TagRow): Promise<TagRow | undefined> {
  let heir: TagRow | undefined = tag;
  while (heir?.deleted_at)
    heir = heir.merged_into ? await stores.tags.getIncludingDeleted(heir.merged_into) : undefined;
  return heir;
}

/**
 * Removes a deleted tag from a page of people, also in the trash, and gives them the tag it was merged into,
 * if any. When no person has it any more, deletes it and returns true.
 */
async function takeFromPage(ctx: Context, stores: Stores, id: string): Promise<boolean> {
  const tag = await stores.tags.getIncludingDeleted(id);
  if (!tag?.deleted_at) return true;
  const people = await stores.people.withTag(id, PAGE);
  const heir = await heirOf(stores, tag);
  if (people.length === 0) {
    limitToHeir(ctx, stores, id, heir?.id); // it may have been chosen while it was hidden
    stores.tags.remove(id);
    return true;
  }
  const changes = people.map((before) => {
    const without = withoutTags(before, [tag]);
    const { after, events } = withTags(without.after, heir ? [heir] : []);
    return { before, after, events: before.purged_at ? [] : [...without.events, ...events] };
  });
  const found = heir ? [{ tag: heir, isNew: false as const }] : [];
  await savePeople(ctx, stores, { people: changes, found });
  return false;
}

/**
 * Removes a deleted tag from its people, page by page, for as long as `keepGoing` allows. Returns true if the
 * tag is gone. Safe to repeat.
 */
export async function finishTagDeletion(ctx: Context, id: string, keepGoing: KeepGoing): Promise<boolean> {
  for (const { id: merged } of await ctx.tags.mergedInto(id))
    if (!(await finishTagDeletion(ctx, merged, keepGoing))) return false;
  while (await keepGoing()) {
    await ctx.refresh();
    if (await ctx.transact((stores) => takeFromPage(ctx, stores, id))) return true;
  }
  return false;
}

/** Finishes tag deletions that were interrupted or took too long for a request. */
export async function finishTagDeletions(system: System, keepGoing: KeepGoing): Promise<void> {
  const queue = await openQueue(system, 'tag deletions');
  for await (const tag of queue.due(system.deletedTags(), keepGoing))
    await queue.forUser(tag, 'A tag is not deleted yet', (ctx) => finishTagDeletion(ctx, tag.id, keepGoing));
}
