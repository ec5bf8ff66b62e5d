import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { ConfirmTag } from '#contract/calls/assistant.ts';
import type { Tag } from '#contract/calls/tags.ts';
import { findOrCreateGeneralTags, tagKey, withoutTags, withTags } from '#services/tags/person-tags.ts';
import { toTag } from '#services/tags/tags.ts';
import { inBatches } from '#services/write/batches.ts';
import { beginRun, derivedId } from '#services/write/idempotency.ts';
import { savePeople } from '#services/write/save-people.ts';
import { takeCard } from './cards.ts';
import type { FoundTag } from '#services/write/save-tags.ts';

/**
 * Finds the tag by its name. If there is none, returns a new one (not stored yet), or undefined if the tag is
 * to be removed.
 */
async function findTag(stores: Stores, { tag_name, operation }: ConfirmTag): Promise<FoundTag | undefined> {
  const [found] = await findOrCreateGeneralTags(stores, [tag_name]);
  return found?.isNew && operation === 'remove' ? undefined : found;
}

/** Returns the ids of people whom an earlier attempt has changed. Their events tell. */
async function readDone({ activity }: Stores, eventOf: (personId: string) => string, ids: string[]) {
  const events = await Promise.all(ids.map((id) => activity.get(eventOf(id))));
  return new Set(ids.filter((_, index) => events[index]));
}

/** Adds the tag to the people or removes it, once per person. Returns how many people changed. */
async function tagPeople(ctx: Context, input: ConfirmTag, request: { id: string; isNew: boolean }) {
  const { operation, person_ids, run_id } = input;
  const change = operation === 'add' ? withTags : withoutTags;
  const eventOf = (personId: string) => derivedId(request.id, personId);
  const changed = await inBatches(
    ctx,
    [...new Set(person_ids)],
    () => 2,
    async (stores, ids, attempt) => {
      const mayBeDone = !request.isNew || attempt > 1;
      // Read the people before the events: if a concurrent call tags a person in between, its event is found
      // too.
      const all = await stores.people.getAll(ids);
      const done = mayBeDone ? await readDone(stores, eventOf, ids) : new Set<string>();
      const people = all.filter(({ id }) => !done.has(id));
      const found = await findTag(stores, input);
      if (!found) return done.size;
      const changes = people.flatMap((before) => {
        const { after, events } = change(before, [found.tag]);
        const tagEvents = events.map((event) => ({ ...event, id: eventOf(before.id), run_id }));
        return tagEvents.length > 0 ? [{ before, after, events: tagEvents }] : [];
      });
      await savePeople(ctx, stores, { people: changes, found: [found] });
      return done.size + changes.length;
    },
  );
  return changed.reduce((sum, count) => sum + count, 0);
}

/**
 * Adds a tag to people or removes it, each person once. Ids of people who are not the user's are skipped.
 * Returns the tag, null if there is none of that name, and the number of people changed.
 */
export async function confirmTag(
  ctx: Context,
  input: ConfirmTag,
  key?: string,
): Promise<{ tag: Tag | null; updated: number }> {
  const request = await beginRun(ctx, { key, call: 'confirmTag', input }, async (stores) => {
    await takeCard(stores, input.card_id);
  });
  const updated = await tagPeople(ctx, input, request);
  const { tag } = await ctx.tags.findByName(tagKey(input.tag_name));
  return { tag: tag ? toTag(tag) : null, updated };
}
