import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Io } from './io.ts';
import type { Promises } from './revision-store.ts';

type Packed = [id: string, json: string];
/** JSON by id; null takes the id out. */
export type PackedChanges = Record<string, string | null>;

/** The document of a shard. */
export const shardId = (kind: 'people' | 'texts', shard: number | string) =>
  `${kind}-${String(shard).padStart(4, '0')}`;
/** Tags have a document of their own, which is read with the people's. */
const TAGS_ID = 'people-tags';

/**
 * What the list and the search need of everybody, packed: per shard a map from id to JSON, so that reading all costs one
 * document per 500 people and one for the tags, and one per some thousand memories.
 */
export function listsStore(db: Firestore, uid: string, io: Io) {
  const lists = db.collection(`users/${uid}/lists`);
  const packedIn = (docs: DocumentSnapshot[], map: 'people' | 'tags' | 'texts'): Packed[] =>
    docs.flatMap((doc) => Object.entries((doc.data()?.[map] ?? {}) as Record<string, string>));
  const readAll = (ids: string[]) => io.getAll(ids.map((id) => lists.doc(id)));

  function write(id: string, map: 'people' | 'tags' | 'texts', changes: PackedChanges) {
    const fields = Object.entries(changes).map(([key, json]) => [key, json ?? FieldValue.delete()]);
    io.merge(lists.doc(id), { [map]: Object.fromEntries(fields) });
  }

  return {
    /** The packed people and tags. By id, which takes half the time of a query: the revision names the shards. */
    async read(shards: Promises) {
      const docs = await readAll([...Object.keys(shards).map((shard) => shardId('people', shard)), TAGS_ID]);
      return { people: packedIn(docs, 'people'), tags: packedIn(docs, 'tags') };
    },
    /** The packed texts that are searched beside the summaries: memories, and what a summary leaves out. */
    async readTexts(shards: Promises) {
      return packedIn(await readAll(Object.keys(shards).map((shard) => shardId('texts', shard))), 'texts');
    },
    changePeople: (shard: number, changes: PackedChanges) =>
      write(shardId('people', shard), 'people', changes),
    changeTexts: (shard: number, changes: PackedChanges) => write(shardId('texts', shard), 'texts', changes),
    changeTags: (changes: PackedChanges) => write(TAGS_ID, 'tags', changes),
  };
}
