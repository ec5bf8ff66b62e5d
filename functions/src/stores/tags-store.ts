import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { Tag } from '#contract/tags.ts';
import { collection, type Row, sha256 } from './firestore.ts';
import type { Io } from './io.ts';
import { queryOf } from './queries.ts';

/** `name_key` is the name as it is compared: two tags never share one. */
const TagDocument = Tag.omit({ id: true }).extend({
  name_key: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geocode_due_at: z.string().nullable(),
  geocode_attempts: z.number(),
  /** Since when the tag is being taken from its people before it goes; nobody sees it any more. */
  deleted_at: z.string().nullable(),
});
export type TagRow = Row<z.infer<typeof TagDocument>>;

export function tagsStore(db: Firestore, uid: string, io: Io) {
  const tags = collection(db, io, `users/${uid}/tags`, TagDocument);
  return {
    async get(id: string): Promise<TagRow | undefined> {
      const tag = await tags.get(id);
      return tag?.deleted_at ? undefined : tag;
    },
    async getAll(ids: string[]): Promise<TagRow[]> {
      return (await tags.getAll(ids)).filter((tag) => !tag.deleted_at);
    },
    async list(): Promise<TagRow[]> {
      return (await tags.find(tags.parent)).filter((tag) => !tag.deleted_at);
    },
    getEvenDeleted: tags.get,
    /** The tag of that name, or else the id a new one has to take, so that requests at once for one name meet there. */
    async findByName(nameKey: string): Promise<{ tag: TagRow } | { tag?: undefined; freeId: string }> {
      const [named] = await tags.find(queryOf(db, 'tagByName', `users/${uid}`, [nameKey]).limit(1));
      if (named) return { tag: named };
      for (let attempt = 0; ; attempt++) {
        const freeId = sha256(`${nameKey} ${attempt}`).slice(0, 20);
        const tag = await tags.get(freeId); // there under another name when it was renamed since
        if (!tag) return { freeId };
        if (tag.name_key === nameKey) return { tag };
      }
    },
    create: tags.create,
    set: tags.set,
    remove: tags.remove,
    countPeople: (id: string, step: number) => tags.update(id, { people_count: FieldValue.increment(step) }),
  };
}
