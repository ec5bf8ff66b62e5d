import { type DocumentData, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from './firestore.ts';
import type { Io } from './io.ts';

const counter = z.number().default(0);

/** The one document the browser listens to: what changed how often, and the few figures every request needs. */
const RevisionDocument = z.object({
  people: counter,
  places: counter,
  tags: counter,
  messages: counter,
  settings: counter,
  people_count: counter,
  /** The bytes promised in each shard of the packed list. */
  shards: z.record(z.string(), z.number()).default({}),
  /** The bytes promised in each shard of the packed texts. */
  text_shards: z.record(z.string(), z.number()).default({}),
  /** The account's cadence for people with none of their own, in days. */
  cadence_default: z.number().default(90),
});
export type Revision = z.infer<typeof RevisionDocument>;
export type Counter = 'people' | 'places' | 'tags' | 'messages' | 'settings' | 'people_count';

/** Bytes by shard. */
export type Promises = Record<string, number>;

export const FIRST_REVISION: Revision = RevisionDocument.parse({});

export function revisionStore(db: Firestore, uid: string, io: Io) {
  const meta = collection(db, io, `users/${uid}/meta`, RevisionDocument);
  let isWritten = false;
  function update(data: DocumentData) {
    isWritten = true;
    meta.update('revision', data);
  }
  return {
    /** The revision, or undefined for an account nothing was ever written to. */
    get: () => meta.get('revision'),
    create: () => meta.create({ ...FIRST_REVISION, id: 'revision' }),
    /** Adds to counters without reading them, and to the bytes promised in shards of the packed people and texts. */
    add(
      steps: Partial<Record<Counter, number>>,
      promised: { shards?: Promises; text_shards?: Promises } = {},
    ) {
      const grown = (values: Record<string, number>) =>
        Object.fromEntries(Object.entries(values).map(([key, step]) => [key, FieldValue.increment(step)]));
      const shards = Object.entries(promised)
        .filter(([, bytes]) => Object.keys(bytes).length > 0)
        .map(([kind, bytes]) => [kind, grown(bytes)]);
      update({ ...grown(steps), ...Object.fromEntries(shards) });
    },
    /** Instead of `add`, of a change of the settings that shows in everybody's health. */
    setCadenceDefault: (days: number) =>
      update({
        cadence_default: days,
        settings: FieldValue.increment(1),
        people: FieldValue.increment(1),
      }),
    /** Lets the unit fail when the account was deleted meanwhile, as everything does that counts here. */
    guard: () => void (isWritten || update({ people: FieldValue.increment(0) })),
  };
}
