import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { Tag } from '#contract/tags.ts';
import { AppError } from '#errors.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import { type Io, readOnlyIo } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

/** `name_key` is the name as it is compared: two tags never share one, and a deleted one has none. */
const TagDocument = Tag.omit({ id: true }).extend({
  name_key: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geocode_due_at: z.string().nullable(),
  geocode_attempts: z.number(),
  /** Since when the tag is being taken from its people before it goes; nobody sees it any more. */
  deleted_at: z.string().nullable(),
  /** The tag its people get instead. */
  merged_into: z.string().optional(),
});
export type TagRow = Row<z.infer<typeof TagDocument>>;

/** Some three thousand tags; beyond it the packed document keeps room for their places and longer names. */
const MOST_BYTES = 650_000;

const isFull = (packed: DocumentSnapshot) =>
  Buffer.byteLength(JSON.stringify(packed.get('tags') ?? {})) > MOST_BYTES;

export function tagsStore(db: Firestore, uid: string, io: Io) {
  const tags = collection(db, io, `users/${uid}/tags`, TagDocument);
  /** Counting people is an increment, which needs no guard: many at once do not mind each other. */
  const unguarded = collection(db, readOnlyIo(db), `users/${uid}/tags`, TagDocument);
  let packed: Promise<DocumentSnapshot> | undefined;
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
    /** A page of all, deleted ones too, by id. */
    page: (limit: number, after?: string) =>
      tags.page(queryOf(db, 'tagsById', `users/${uid}`, []), limit, after),
    getIncludingDeleted: tags.get,
    /** Deleted tags whose people get this one instead. */
    mergedInto: (id: string) => tags.find(queryOf(db, 'tagsMergedInto', `users/${uid}`, [id])),
    /**
     * The tag of that name, or else the id for a new one. Whoever gives a tag a name packs it too: the packed tags, read
     * first, guard the name against requests at once.
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
