import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { Tag } from '#contract/calls/tags.ts';
import { AppError } from '#errors.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import { type Io, readOnlyIo, type Snapshot } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

/**
 * A tag as stored. `name_key` is the name in the form in which names of tags are compared, mostly its lower
 * case. It is unique among the user's tags, and empty for a deleted tag.
 */
const TagDocument = Tag.omit({ id: true }).extend({
  name_key: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geocode_due_at: z.string().nullable(),
  geocode_attempts: z.number(),
  /**
   * Time at which the deletion began, ISO 8601; else null. The tag is hidden at once, and then removed from
   * its people.
   */
  deleted_at: z.string().nullable(),
  /** Time at which its people's cards in the address book last changed, because it was renamed or deleted, ISO 8601. */
  cards_changed_at: z.string().optional(),
  /** Of a deleted tag: id of the tag that its people get in its place. */
  merged_into: z.string().optional(),
});
export type TagRow = Row<z.infer<typeof TagDocument>>;

/**
 * Size in bytes of all packed tags (about 3000) at which no tag can be added. The rest of 1 MiB is left for
 * places and longer names.
 */
const MOST_BYTES = 650_000;

const isFull = (packed: Snapshot) =>
  Buffer.byteLength(JSON.stringify(packed.data()?.tags ?? {})) > MOST_BYTES;

export function tagsStore(db: Firestore, uid: string, io: Io) {
  const tags = collection(db, io, `users/${uid}/tags`, TagDocument);
  /**
   * Reads tags outside the unit of work, so that a concurrent change of `people_count` causes no conflict.
   */
  const unguarded = collection(db, readOnlyIo(db), `users/${uid}/tags`, TagDocument);
  let packed: Promise<Snapshot> | undefined;
  return {
    async get(id: string): Promise<TagRow | undefined> {
      const tag = await tags.get(id);
      return tag?.deleted_at ? undefined : tag;
    },
    async getAll(ids: string[]): Promise<TagRow[]> {
      return (await unguarded.getAll(ids)).filter((tag) => !tag.deleted_at);
    },
    async list(): Promise<TagRow[]> {
      return (await tags.find(tags.parent())).filter((tag) => !tag.deleted_at);
    },
    /**
     * Returns a page of all tags, including deleted ones, sorted by id. `after` is the last id of the
     * previous page.
     */
    page: (limit: number, after?: string) =>
      tags.page(queryOf(db, 'tagsById', `users/${uid}`, []), limit, after),
    getIncludingDeleted: tags.get,
    /**
     * Finds tags that were renamed or deleted since a moment (ISO 8601). A deleted tag is found until it is
     * removed from all people.
     */
    withCardsChangedSince: (since: string) =>
      tags.find(queryOf(db, 'tagsByCardChange', `users/${uid}`, []).startAt(since)),
    /** Finds the deleted tags whose people get this tag in their place. */
    mergedInto: (id: string) => tags.find(queryOf(db, 'tagsMergedInto', `users/${uid}`, [id])),
    /**
     * Returns the tag with this `name_key`, or an id for a new tag; throws `failed_precondition` if there
     * is no space for one. Each change of a tag's name also writes the read model's document of tags. It is
     * read here first, so that two parallel requests cannot create the same name.
     */
    async findByName(nameKey: string): Promise<{ tag: TagRow } | { tag?: undefined; freeId: string }> {
      packed ??= io.get(db.doc(`users/${uid}/lists/people-tags`));
      const guard = await packed;
      const [tag] = await unguarded.find(queryOf(db, 'tagByName', `users/${uid}`, [nameKey]).limit(1));
      if (tag) return { tag };
      if (isFull(guard)) throw new AppError('failed_precondition', 'There is no room for more tags');
      return { freeId: tags.newId() };
    },
    create: tags.create,
    set: tags.set,
    remove: tags.remove,
    countPeople: (id: string, step: number) => tags.update(id, { people_count: FieldValue.increment(step) }),
  };
}
