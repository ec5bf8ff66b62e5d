import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import { forUser, type KeepGoing } from '#services/write/scheduled-work.ts';
import { withoutTags, withTags } from './person-tags.ts';
import { savePeople } from '#services/write/save-people.ts';

const PAGE = 50;

/**
 * Returns the tag that the people of a merged tag get: the one it was merged into or, if that was merged too,
 * the last in the chain. Undefined if they get none.
 */
async function heirOf(stores: Stores, tag: TagRow): Promise<TagRow | undefined> {
  let heir: TagRow | undefined = tag;
  while (heir?.deleted_at)
    heir = heir.merged_into ? await stores.tags.getIncludingDeleted(heir.merged_into) : undefined;
  return heir;
}

/**
 * Removes a deleted tag from a page of people, also in the trash; they get the tag it was merged into, if
 * any. Deletes the tag and returns true when no person has it any more.
 */
async function takeFromPage(ctx: Context, stores: Stores, id: string): Promise<boolean> {
  const tag = await stores.tags.getIncludingDeleted(id);
  if (!tag?.deleted_at) return true;
  const people = await stores.people.withTag(id, PAGE);
  if (people.length === 0) {
    stores.tags.remove(id);
    return true;
  }
  const heir = await heirOf(stores, tag);
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
 * Removes a deleted tag from its people, page by page, until it is gone or `keepGoing` ends it; returns
 * whether it is gone. Safe to repeat.
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

/**
 * Finishes tag deletions that were interrupted or took too long for a request; a failure of one does not stop
 * the others.
 */
export async function finishTagDeletions(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const { uid, id } of await system.deletedTags()) {
    if (!(await keepGoing())) return;
    await forUser(system, uid, 'A tag is not deleted yet', (ctx) => finishTagDeletion(ctx, id, keepGoing));
  }
}
