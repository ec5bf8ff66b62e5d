import type { Tag, TagInput } from '#contract/tags.ts';
import type { Context, Stores, TagRow } from '#context.ts';
import { fold } from './fold.ts';
import { packTag } from './pack.ts';
import { toTag } from './person-answer.ts';
import { requirePerson, savePerson } from './save.ts';

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });

export async function listTags(ctx: Context, search = ''): Promise<Tag[]> {
  const tags = (await ctx.tags.list()).map(toTag).toSorted(byName);
  return tags.filter((tag) => fold(tag.name).includes(fold(search)));
}

export async function listTagsOf(ctx: Context, personId: string): Promise<Tag[]> {
  const person = await requirePerson(ctx, personId);
  return (await ctx.tags.getAll(person.tag_ids)).map(toTag).toSorted(byName);
}

async function findOrCreateTag(
  stores: Stores,
  { name, category }: TagInput,
): Promise<{ tag: TagRow; isNew: boolean }> {
  const name_key = name.toLowerCase();
  const found = await stores.tags.findByName(name_key);
  if (found.tag) return { tag: found.tag, isNew: false };
  const tag: TagRow = {
    id: found.freeId,
    name,
    name_key,
    category,
    color: null,
    city: null,
    state: null,
    people_count: 0,
    latitude: null,
    longitude: null,
    geocode_due_at: null,
    geocode_attempts: 0,
    deleted_at: null,
  };
  return { tag, isNew: true };
}

/** Gives a person the tag of that name, made if there is none yet; one they have already stays as it is. */
export async function addTag(ctx: Context, personId: string, input: TagInput): Promise<Tag> {
  return ctx.transact(async (stores) => {
    const person = await requirePerson(stores, personId);
    const { tag, isNew } = await findOrCreateTag(stores, input);
    if (person.tag_ids.includes(tag.id)) return toTag(tag);
    const counted = { ...tag, people_count: tag.people_count + 1 };
    const after = { ...person, tag_ids: [...person.tag_ids, tag.id] };
    const happening = { type: 'tag_added' as const, summary: `Tagged ${tag.name}`, data: { tag_id: tag.id } };
    savePerson(ctx, stores, person, after, [happening], { counters: { tags: 1 } });
    if (isNew) {
      stores.tags.create(counted);
      stores.lists.changeTags({ [tag.id]: packTag(tag) });
    } else stores.tags.countPeople(tag.id, 1);
    return toTag(counted);
  });
}

/** Takes a tag from a person; one they do not have is no error. */
export async function removeTag(ctx: Context, personId: string, tagId: string): Promise<void> {
  await ctx.transact(async (stores) => {
    const person = await requirePerson(stores, personId);
    if (!person.tag_ids.includes(tagId)) return;
    const tag = await stores.tags.get(tagId);
    const after = { ...person, tag_ids: person.tag_ids.filter((id) => id !== tagId) };
    const happening = {
      type: 'tag_removed' as const,
      summary: `Untagged ${tag?.name}`,
      data: { tag_id: tagId },
    };
    savePerson(ctx, stores, person, after, [happening], { counters: { tags: 1 } });
    if (tag) stores.tags.countPeople(tagId, -1);
  });
}
