import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Io } from './io.ts';

const shardId = (shard: number) => `people-${String(shard).padStart(4, '0')}`;

/** What the list needs of everybody, packed: per shard a map from id to JSON, so that reading all costs one document per 250 people. */
export function listsStore(db: Firestore, uid: string, io: Io) {
  const lists = db.collection(`users/${uid}/lists`);
  const write = (shard: number, map: 'people' | 'tags', id: string, value: unknown) =>
    io.merge(lists.doc(shardId(shard)), { [map]: { [id]: value } });
  return {
    /** The packed people and tags, each as id and JSON. */
    async read(): Promise<{ people: [id: string, json: string][]; tags: [id: string, json: string][] }> {
      const shards = await io.find(
        lists.where(FieldPath.documentId(), '>=', 'people-').where(FieldPath.documentId(), '<', 'people.'),
      );
      const all = (map: string) =>
        shards.docs.flatMap((shard) => Object.entries((shard.get(map) ?? {}) as Record<string, string>));
      return { people: all('people'), tags: all('tags') };
    },
    putPerson: (shard: number, id: string, json: string) => write(shard, 'people', id, json),
    dropPerson: (shard: number, id: string) => write(shard, 'people', id, FieldValue.delete()),
    /** Tags are few: all lie in the first shard. */
    putTag: (id: string, json: string) => write(0, 'tags', id, json),
  };
}
