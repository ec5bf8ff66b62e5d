import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { shardId } from '#document-ids.ts';
import { type Io, readThrough } from '#stores/core/io.ts';
import type { Packed, ShardCache, CachedShards } from './shard-cache.ts';
import type { ReservedBytes } from '#stores/user/revision-store.ts';

/** JSON by id; null takes the id out. */
export type PackedChanges = Record<string, string | null>;

/** Tags have a document of their own, which is read with the people's. */
const TAGS_ID = 'people-tags';

/**
 * The documents below the user that a list needs whatever the revision says. Of several shards that are cachedShards only the
 * revision tells which to read.
 */
export const firstListDocuments = (cache: ShardCache, uid: string) =>
  cache.holds(uid, shardId('people', 1)) ? [] : [TAGS_ID, shardId('people', 0)].map((id) => `lists/${id}`);

/**
 * What the list and the search need of everybody, packed: per shard a map from id to JSON, so that reading all costs one
 * document per 500 people and one for the tags, and one per some thousand memories; less what is cachedShards.
 */
export function readModelStore(db: Firestore, uid: string, io: Io, cachedShards?: CachedShards) {
  const lists = db.collection(`users/${uid}/lists`);
  const changed = new Set<string>();

  /** Each document holds one map. */
  const packedIn = (doc: DocumentSnapshot): Packed => Object.values(doc.data() ?? {}).flatMap(Object.entries);

  const readAll = (ids: string[]): Promise<Packed[]> =>
    readThrough(
      ids,
      (id) => cachedShards?.get(id),
      async (unknown) => {
        const docs = await io.getAll(unknown.map((id) => lists.doc(id)));
        return docs.map((doc) => {
          const packed = packedIn(doc);
          return cachedShards?.put(doc.id, packed) ?? packed;
        });
      },
    );
  const idsOf = (kind: 'people' | 'texts', shards: ReservedBytes) =>
    Object.keys(shards).map((shard) => shardId(kind, shard));

  function write(id: string, kind: 'people' | 'tags' | 'texts', changes: PackedChanges) {
    const fields = Object.entries(changes).map(([key, json]) => [key, json ?? FieldValue.delete()]);
    io.merge(lists.doc(id), { [kind]: Object.fromEntries(fields) });
    changed.add(id);
  }

  return {
    /** The packed people, by shard, and tags. By id, which takes half the time of a query: the revision names the shards. */
    async read(shards: ReservedBytes) {
      const [tags = [], ...people] = await readAll([TAGS_ID, ...idsOf('people', shards)]);
      return { people, tags };
    },
    /** The packed texts that are searched beside the summaries: memories, and what a summary leaves out. */
    async readTexts(shards: ReservedBytes): Promise<Packed> {
      return (await readAll(idsOf('texts', shards))).flat();
    },
    changePeople: (shard: number, changes: PackedChanges) =>
      write(shardId('people', shard), 'people', changes),
    changeTexts: (shard: number, changes: PackedChanges) => write(shardId('texts', shard), 'texts', changes),
    changeTags: (changes: PackedChanges) => write(TAGS_ID, 'tags', changes),
    /** The documents this unit of work changes, for the revision to tell of. */
    changed: () => [...changed],
  };
}
