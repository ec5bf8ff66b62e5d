import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { GivenTag, Tag, TagInput, TagPatch } from '#contract/calls/tags.ts';
import { CLOCK_AHEAD_MS } from '#contract/limits.ts';
import type { Lost } from '#contract/lost.ts';
import { AppError, invalid, notFound } from '#errors.ts';
import { fold, foldLetters } from '#contract/text/fold.ts';
import { placeOf } from '#services/places/places.ts';
import { beginRun, runOnce } from '#services/write/idempotency.ts';
import { findOrCreateTag, withoutTags, withTags, tagKey } from './person-tags.ts';
import { lastChangeAt, laterOf, mayBeLate, readSince } from '#services/activity/late-change.ts';
import { personToTakeFrom, requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';
import { saveTags } from '#services/write/save-tags.ts';
import { forAtMost } from '#services/write/scheduled/scheduled-work.ts';
import { finishTagDeletion } from './finish-tag-deletions.ts';

export const toTag = ({ id, name, color, category, city, state, people_count }: TagRow): Tag => ({
  id,
  name,
  color,
  category,
  city,
  state,
  people_count,
});

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });

export async function listTags(ctx: Context, search = ''): Promise<Tag[]> {
  const tags = (await ctx.tags.list()).map(toTag).toSorted(byName);
  const wanted = foldLetters(fold(search));
  return tags.filter((tag) => foldLetters(fold(tag.name)).includes(wanted));
}

export async function listTagsOf(ctx: Context, personId: string): Promise<Tag[]> {
  const person = await requirePerson(ctx, personId);
  return (await ctx.tags.getAll(person.tag_ids)).map(toTag).toSorted(byName);
}

type KnownTag = Pick<TagRow, 'id' | 'name'>;

/** Returns the last event after a late change by which a person was given this tag, or lost it. */
async function readLater(ctx: Context, stores: Stores, person: PersonRow, tag: KnownTag) {
  const { card_changed_at, updated_at } = person;
  // The tags of a person have no time of their own, and the clock of a device may be ahead.
  const lastChange = card_changed_at && laterOf(card_changed_at, updated_at);
  const latestPossible = lastChange && new Date(Date.parse(lastChange) + CLOCK_AHEAD_MS).toISOString();
  if (!mayBeLate(ctx, latestPossible)) return undefined;
  const since = await readSince(ctx, stores, person.id);
  return since.events.find(({ type, data }) => type.startsWith('tag_') && data.tag_id === tag.id);
}

/**
 * Records a late change that changes nothing, so that an older one that arrives later does not win
 * against it. Does nothing for other changes.
 */
async function noteUnchanged(
  ctx: Context,
  stores: Stores,
  before: PersonRow,
  tag: KnownTag,
  type: 'tag_added' | 'tag_removed',
): Promise<void> {
  if (ctx.changed_at === null || (await readLater(ctx, stores, before, tag))) return;
  const summary = `${type === 'tag_added' ? 'Tagged' : 'Untagged'} ${tag.name}`;
  const after = { ...before, updated_at: lastChangeAt(ctx, before.updated_at) };
  await savePerson(ctx, stores, { before, after, events: [{ type, summary, data: { tag_id: tag.id } }] });
}

/**
 * Gives a person the tag with this name, which is created if needed. If the person has it already, only a late change
 * is recorded. A late change after which the tag was given or taken loses: nothing changes, and the answer says so.
 */
export async function addTag(ctx: Context, personId: string, input: TagInput): Promise<GivenTag> {
  return ctx.transact(async (stores) => {
    const person = await requirePerson(stores, personId);
    const found = await findOrCreateTag(stores, input);
    const { after, events } = withTags(person, [found.tag]);
    if (events.length === 0) {
      await noteUnchanged(ctx, stores, person, found.tag, 'tag_added');
      return toTag(found.tag);
    }
    const latest = await readLater(ctx, stores, person, found.tag);
    if (latest) return { ...toTag(found.tag), lost: [{ field: 'tag', kept: null, at: latest.at }] };
    await savePerson(ctx, stores, { before: person, after, events }, { found: [found] });
    return toTag({ ...found.tag, people_count: found.tag.people_count + 1 });
  });
}

/**
 * Removes a tag from a person; no error if they do not have it. If the removal is late and the tag was given
 * to them since, nothing changes, and the answer says what lost; else it is empty.
 */
export async function removeTag(ctx: Context, personId: string, tagId: string): Promise<Lost[]> {
  return ctx.transact(async (stores) => {
    const person = await personToTakeFrom(ctx, stores, personId);
    if (!person) throw notFound('Person');
    const isThere = person.tag_ids.includes(tagId);
    if (!isThere && ctx.changed_at === null) return [];
    const tag = await stores.tags.getIncludingDeleted(tagId);
    const named = tag ?? { id: tagId, name: 'a tag that is gone' };
    if (!isThere) {
      if (tag && !tag.deleted_at) await noteUnchanged(ctx, stores, person, tag, 'tag_removed');
      return [];
    }
    const latest = await readLater(ctx, stores, person, named);
    if (latest) return [{ field: 'deleted', kept: named.name, at: latest.at }];
    const { after, events } = withoutTags(person, [named]);
    const found = tag && !tag.deleted_at ? [{ tag, isNew: false }] : [];
    await savePerson(ctx, stores, { before: person, after, events }, { found });
    return [];
  });
}

/**
 * Milliseconds that a call spends on removing a tag from its people; a schedule does the rest. The browser
 * gives up after 10 s.
 */
const CALL_MS = 8_000;

async function requireTag(stores: Pick<Stores, 'tags'>, id: string): Promise<TagRow> {
  const tag = await stores.tags.get(id);
  if (!tag) throw notFound('Tag');
  return tag;
}

const taken = ({ id, name }: TagRow) =>
  new AppError('already_exists', `There is a tag ${name} already`, {
    details: [
      { path: 'name', message: 'is taken' },
      { path: 'existing_id', message: id },
    ],
  });

export const getTag = async (ctx: Context, id: string): Promise<Tag> => toTag(await requireTag(ctx, id));

export async function createTag(ctx: Context, input: TagInput, key?: string): Promise<Tag> {
  const request = { key, call: 'createTag', input };
  const { row } = await runOnce(ctx, request, {
    find: (stores, id) => stores.tags.get(id),
    async create(stores, id) {
      const found = await findOrCreateTag(stores, input);
      if (!found.isNew) throw taken(found.tag);
      const after = { ...found.tag, id };
      saveTags(ctx, stores, [{ after }]);
      return after;
    },
  });
  return toTag(row);
}

/** Returns the `name_key` of a tag's new name; throws `already_exists` if another tag has it. */
async function claimName(stores: Stores, id: string, name: string): Promise<string> {
  const name_key = tagKey(name);
  const { tag: holder } = await stores.tags.findByName(name_key);
  if (holder && holder.id !== id) throw taken(holder);
  return name_key;
}

/** Returns the place fields of a tag, by its city and state. */
async function placeOfTag(ctx: Context, { city, state }: TagRow) {
  const { location_source: _, ...place } = await placeOf(ctx, {
    street_address: null,
    city,
    state,
    zip: null,
  });
  return place;
}

export async function updateTag(ctx: Context, id: string, input: TagPatch): Promise<Tag> {
  return ctx.transact(async (stores) => {
    const before = await requireTag(stores, id);
    const asked = { ...before, ...input } as TagRow;
    if (isDeepStrictEqual(asked, before)) return toTag(before);
    const isRenamed = asked.name !== before.name;
    const isMoved = asked.city !== before.city || asked.state !== before.state;
    const after: TagRow = {
      ...asked,
      ...(isRenamed && { name_key: await claimName(stores, id, asked.name) }),
      ...(isMoved && (await placeOfTag(ctx, asked))),
    };
    saveTags(ctx, stores, [{ before, after }]);
    return toTag(after);
  });
}

/**
 * Marks a tag as deleted, which hides it from every answer at once. People keep its id until it is removed
 * from them.
 */
export function hideTag(
  ctx: Context,
  stores: Stores,
  before: TagRow,
  fields: Pick<TagRow, 'merged_into'> = {},
) {
  const deleted_at = ctx.now().toISOString();
  const after = { ...before, ...fields, name_key: '', geocode_due_at: null, deleted_at };
  saveTags(ctx, stores, [{ before, after }]);
}

/** Removes a deleted tag from its people, for as long as a call may take; a schedule does the rest. */
export const finishInTime = (ctx: Context, id: string) =>
  finishTagDeletion(ctx, id, forAtMost(CALL_MS, ctx.now));

export async function deleteTag(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores, attempt) => {
    const tag = await stores.tags.getIncludingDeleted(id);
    if (!tag || (tag.deleted_at && attempt === 1)) throw notFound('Tag');
    if (!tag.deleted_at) hideTag(ctx, stores, tag);
  });
  await finishInTime(ctx, id);
}

/**
 * Merges two tags: everyone who has `mergeId` gets `keepId` instead. A repeated call continues an interrupted
 * merge. After it is done, a repeat succeeds only with the same idempotency key.
 */
export async function mergeTags(ctx: Context, keepId: string, mergeId: string, key?: string): Promise<Tag> {
  if (keepId === mergeId) throw invalid('merge_id', 'must be another tag');
  await beginRun(ctx, { key, call: 'mergeTags', input: [keepId, mergeId] }, async (stores) => {
    const keep = await requireTag(stores, keepId);
    const merge = await stores.tags.getIncludingDeleted(mergeId);
    if (merge?.deleted_at && merge.merged_into === keepId) return;
    if (!merge || merge.deleted_at) throw notFound('Tag');
    hideTag(ctx, stores, merge, { merged_into: keepId });
    stores.tags.set(keep); // makes the commit fail if the tag was deleted meanwhile
  });
  await finishInTime(ctx, mergeId);
  return getTag(ctx, keepId);
}
