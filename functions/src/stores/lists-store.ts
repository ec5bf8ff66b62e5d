import { FieldPath, FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import type { Io } from './io.ts';

type Packed = [id: string, json: string];
/** JSON by id; null takes the id out. */
export type PackedChanges = Record<string, string | null>;

const shardId = (kind: 'people' | 'texts', shard: number) => `${kind}-${String(shard).padStart(4, '0')}`;
/** Tags have a document of their own, which is read with the people's. */
const TAGS_ID = 'people-tags';

/**
 * What the list and the search need of everybody, packed: per shard a map from id to JSON, so that reading all costs one
 * document per 250 people and one for the tags, and one per some thousand memories.
 */
export function listsStore(db: Firestore, uid: string, io: Io) {
  const lists = db.collection(`users/${uid}/lists`);
  const ofKind = (kind: 'people' | 'texts'): Query =>
    lists.where(FieldPath.documentId(), '>=', `${kind}-`).where(FieldPath.documentId(), '<', `${kind}.`);

  async function read<Map extends string>(kind: 'people' | 'texts', ...maps: Map[]) {
    const { docs } = await io.find(ofKind(kind));
    const all = (map: string) =>
      docs.flatMap((shard) => Object.entries((shard.get(map) ?? {}) as Record<string, string>));
    return Object.fromEntries(maps.map((map) => [map, all(map)])) as Record<Map, Packed[]>;
  }

  function write(id: string, map: 'people' | 'tags' | 'texts', changes: PackedChanges) {
    const fields = Object.entries(changes).map(([key, json]) => [key, json ?? FieldValue.delete()]);
    io.merge(lists.doc(id), { [map]: Object.fromEntries(fields) });
  }

  return {
    /** The packed people and tags. */
    read: () => read('people', 'people', 'tags'),
    /** The packed texts that are searched beside the summaries: memories, and what a summary leaves out. */
    readTexts: async () => (await read('texts', 'texts')).texts,
    changePeople: (shard: number, changes: PackedChanges) =>
      write(shardId('people', shard), 'people', changes),
    changeTexts: (shard: number, changes: PackedChanges) => write(shardId('texts', shard), 'texts', changes),
    changeTags: (changes: PackedChanges) => write(TAGS_ID, 'tags', changes),
  };
}
