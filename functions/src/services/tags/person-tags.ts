import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Tag, TagInput } from '#contract/calls/tags.ts';
import type { NewEvent } from '#services/write/save-people.ts';
import type { FoundTag } from '#services/write/save-tags.ts';

/**
 * Returns the form of a tag's name in which names are compared, the `name_key`: in lower case, accents
 * composed, without invisible characters. Never empty.
 */
export const tagKey = (name: string) =>
  (name.replaceAll(/\p{Cf}/gu, '').trim() || name).normalize('NFC').toLowerCase();

/**
 * Finds the tag with this name. If there is none, prepares a new one, which is created when a person who gets
 * it is saved.
 */
export async function findOrCreateTag(stores: Stores, { name, category }: TagInput): Promise<FoundTag> {
  const name_key = tagKey(name);
  const found = await stores.tags.findByName(name_key);
  if (found.tag) return { tag: found.tag, isNew: false };
  const tag = {
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

/** Like `findOrCreateTag`, for several names. Repeated names give one tag. */
async function findOrCreateTags(stores: Stores, inputs: TagInput[]): Promise<FoundTag[]> {
  const byKey = new Map(inputs.toReversed().map((input) => [tagKey(input.name), input]));
  return Promise.all([...byKey.values()].map((input) => findOrCreateTag(stores, input)));
}

/** Like `findOrCreateTags`, by name; new tags have the category `general`. */
export const findOrCreateGeneralTags = (stores: Stores, names: string[]): Promise<FoundTag[]> =>
  findOrCreateTags(
    stores,
    names.map((name) => ({ name, category: 'general' })),
  );

type KnownTag = Pick<TagRow, 'id' | 'name' | 'name_key'>;
/** Tags by `name_key`, as read before the unit of work. */
export type KnownTags = ReadonlyMap<string, KnownTag>;

export const tagsByKey = (tags: Iterable<NamedTag>): KnownTags =>
  new Map(Array.from(tags, ({ id, name }) => [tagKey(name), { id, name, name_key: tagKey(name) }]));

/** Like `findOrCreateGeneralTags`, but tags in `known` are taken from there and not read. */
export async function findOrCreateUnknownTags(
  stores: Stores,
  names: string[],
  known: KnownTags,
): Promise<FoundTag<KnownTag>[]> {
  const there = [...new Set(names.map(tagKey))].flatMap((key) => known.get(key) ?? []);
  const unknown = names.filter((name) => !known.has(tagKey(name)));
  return [
    ...there.map((tag) => ({ tag, isNew: false as const })),
    ...(await findOrCreateGeneralTags(stores, unknown)),
  ];
}

export type NamedTag = Pick<Tag, 'id' | 'name'>;
/** A person with changed tags, and the events of the change; no events if nothing changed. */
interface Tagging {
  after: PersonRow;
  events: NewEvent[];
}

/** Returns the person with these tags added, and an event for each tag they did not have. */
export function withTags(person: PersonRow, tags: NamedTag[], run_id?: string): Tagging {
  const added = tags.filter(({ id }) => !person.tag_ids.includes(id));
  const events = added.map(({ id, name }) => ({
    type: 'tag_added' as const,
    summary: `Tagged ${name}`,
    data: { tag_id: id },
    run_id,
  }));
  return { after: { ...person, tag_ids: [...person.tag_ids, ...added.map(({ id }) => id)] }, events };
}

/** Returns the person without these tags, and an event for each tag they had. */
export function withoutTags(person: PersonRow, tags: NamedTag[]): Tagging {
  const removed = tags.filter(({ id }) => person.tag_ids.includes(id));
  const events = removed.map(({ id, name }) => ({
    type: 'tag_removed' as const,
    summary: `Untagged ${name}`,
    data: { tag_id: id },
  }));
  const kept = person.tag_ids.filter((id) => !removed.some((tag) => tag.id === id));
  return { after: { ...person, tag_ids: kept }, events };
}
