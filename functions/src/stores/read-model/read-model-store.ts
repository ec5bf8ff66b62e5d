import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { shardId, TAGS_ID } from '#document-ids.ts';
import { type Io, readThrough, type Snapshot } from '#stores/core/io.ts';
import type { Packed, ShardCache, CachedShards } from './shard-cache.ts';
import type { ReservedBytes } from '#stores/user/revision-store.ts';

/** Changes of one document of the read model: JSON by id. null removes the id. */
export type PackedChanges = Record<string, string | null>;

/**
 * Returns the documents to prefetch for a list of people: the tags and the first shard. None if the second
 * shard is cached: with several cached shards, only the revision tells which to read again.
 */
export const firstListDocuments = (cache: ShardCache, uid: string) =>
  cache.holds(uid, shardId('people', 1)) ? [] : [TAGS_ID, shardId('people', 0)].map((id) => `lists/${id}`);

/**
 * Opens the read model: packed copies for the list and the search. A shard is one document with a map from id
 * to JSON, so reading everything costs one document per 500 people, one for the tags, and one per several
 * thousand memories or relations. Shards in `cachedShards` cost nothing.
 */
export function readModelStore(db: Firestore, uid: string, io: Io, cachedShards?: CachedShards) {
  const lists = db.collection(`users/${uid}/lists`);
  const changed = new Set<string>();

  /**
   * Returns all entries of a document, which contains a single map: `people`, `tags`, `texts` or
   * `relations`.
   */
  const packedIn = (doc: Snapshot): Packed => Object.values(doc.data() ?? {}).flatMap(Object.entries);

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
  const idsOf = (kind: 'people' | 'texts' | 'relations', shards: ReservedBytes) =>
    Object.keys(shards).map((shard) => shardId(kind, shard));

  function write(id: string, kind: 'people' | 'tags' | 'texts' | 'relations', changes: PackedChanges) {
    const fields = Object.entries(changes).map(([key, json]) => [key, json ?? FieldValue.delete()]);
    io.merge(lists.doc(id), { [kind]: Object.fromEntries(fields) });
    changed.add(id);
  }

  return {
    /**
     * Reads the people of each shard, and the tags. Reading by document id takes half the time of a query.
     */
    async read(shards: ReservedBytes) {
      const [tags = [], ...people] = await readAll([TAGS_ID, ...idsOf('people', shards)]);
      return { people, tags };
    },
    /** Reads the texts that are searched besides the summaries: memories, and people's own long texts. */
    async readTexts(shards: ReservedBytes): Promise<Packed> {
      return (await readAll(idsOf('texts', shards))).flat();
    },
    /** Reads the relations; without relations no document is read. */
    async readRelations(shards: ReservedBytes): Promise<Packed> {
      const used = Object.fromEntries(Object.entries(shards).filter(([, bytes]) => bytes > 0));
      return (await readAll(idsOf('relations', used))).flat();
    },
    changePeople: (shard: number, changes: PackedChanges) =>
      write(shardId('people', shard), 'people', changes),
    changeTexts: (shard: number, changes: PackedChanges) => write(shardId('texts', shard), 'texts', changes),
    changeRelations: (shard: number, changes: PackedChanges) =>
      write(shardId('relations', shard), 'relations', changes),
    changeTags: (changes: PackedChanges) => write(TAGS_ID, 'tags', changes),
    /**
     * Returns the ids of the read model's documents that this unit of work writes, for `list_changes` in the
     * revision.
     */
    changed: () => [...changed],
  };
}
