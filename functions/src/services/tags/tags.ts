import type { Tag, TagInput } from '#contract/tags.ts';
import type { Context } from '#context.ts';
import { fold } from '#names/fold.ts';
import { toTag } from '#services/people/serialize-person.ts';
import { findOrCreateTag, withoutTags, withTags } from './person-tags.ts';
import { requirePerson } from '#services/write/save.ts';
import { savePeople } from '#services/write/save-people.ts';

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });

export async function listTags(ctx: Context, search = ''): Promise<Tag[]> {
  const tags = (await ctx.tags.list()).map(toTag).toSorted(byName);
  return tags.filter((tag) => fold(tag.name).includes(fold(search)));
}

export async function listTagsOf(ctx: Context, personId: string): Promise<Tag[]> {
  const person = await requirePerson(ctx, personId);
  return (await ctx.tags.getAll(person.tag_ids)).map(toTag).toSorted(byName);
}

/** Gives a person the tag of that name, made if there is none yet; one they have already stays as it is. */
export async function addTag(ctx: Context, personId: string, input: TagInput): Promise<Tag> {
  return ctx.transact(async (stores) => {
    const person = await requirePerson(stores, personId);
    const found = await findOrCreateTag(stores, input);
    const { after, events } = withTags(person, [found.tag]);
    if (events.length === 0) return toTag(found.tag);
    await savePeople(ctx, stores, [{ before: person, after, events }], { found: [found] });
    return toTag({ ...found.tag, people_count: found.tag.people_count + 1 });
  });
}

/** Takes a tag from a person; one they do not have is no error. */
export async function removeTag(ctx: Context, personId: string, tagId: string): Promise<void> {
  await ctx.transact(async (stores) => {
    const person = await requirePerson(stores, personId);
    if (!person.tag_ids.includes(tagId)) return;
    const tag = await stores.tags.getIncludingDeleted(tagId);
    const { after, events } = withoutTags(person, [tag ?? { id: tagId, name: 'a tag that is gone' }]);
    const found = tag && !tag.deleted_at ? [{ tag, isNew: false }] : [];
    await savePeople(ctx, stores, [{ before: person, after, events }], { found });
  });
}
