import { type DocumentSnapshot, FieldValue, type Firestore } from '@google-cloud/firestore';
import { shardId } from '#document-ids.ts';
import { type Io, readThrough } from '#stores/core/io.ts';
import type { Packed, ShardCache, CachedShards } from './shard-cache.ts';
import type { ReservedBytes } from '#stores/user/revision-store.ts';

/** Changes of one document of the read model: JSON by id; null removes the id. */
export type PackedChanges = Record<string, string | null>;

/** Id of the document with all tags, which is read together with the people's shards. */
const TAGS_ID = 'people-tags';

/**
 * Returns the documents to prefetch for a list of people: the tags and the first shard. None when the second
 * shard is cached: only the revision tells which of several cached shards must be read again.
 */
export const firstListDocuments = (cache: ShardCache, uid: string) =>
  cache.holds(uid, shardId('people', 1)) ? [] : [TAGS_ID, shardId('people', 0)].map((id) => `lists/${id}`);

/**
 * Opens the read model: packed copies of what the list and the search need. A shard is one document with a
 * map from id to JSON, so that reading all costs one document per 500 people, one for the tags, and one per
 * few thousand memories; shards in `cachedShards` cost nothing.
 */
export function readModelStore(db: Firestore, uid: string, io: Io, cachedShards?: CachedShards) {
  const lists = db.collection(`users/${uid}/lists`);
  const changed = new Set<string>();

  /** Returns all entries of a document, which holds one map: `people`, `tags` or `texts`. */
  const packedIn = (doc: DocumentSnapshot): Packed => Object.values(doc.data() ?? {}).flatMap(Object.entries);

  const readAll = (ids: string[]): Promise<Packed[]> =>
    readThrough(
      ids,
      (id) => cachedShards?.get(id),
      async (missing) => {
        const docs = await io.getAll(missing.map((id) => lists.doc(id)));
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
    /** Reads the people of each shard, and the tags. It reads by document id, in half the time of a query. */
    async read(shards: ReservedBytes) {
      const [tags = [], ...people] = await readAll([TAGS_ID, ...idsOf('people', shards)]);
      return { people, tags };
    },
    /** Reads the texts that are searched beside the summaries: memories, and long texts of people. */
    async readTexts(shards: ReservedBytes): Promise<Packed> {
      return (await readAll(idsOf('texts', shards))).flat();
    },
    changePeople: (shard: number, changes: PackedChanges) =>
      write(shardId('people', shard), 'people', changes),
    changeTexts: (shard: number, changes: PackedChanges) => write(shardId('texts', shard), 'texts', changes),
    changeTags: (changes: PackedChanges) => write(TAGS_ID, 'tags', changes),
    /**
     * Returns the ids of the read model's documents that this unit of work writes, for `list_changes` of the
     * revision.
     */
    changed: () => [...changed],
  };
}
