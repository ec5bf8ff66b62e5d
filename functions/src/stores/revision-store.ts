import { type DocumentData, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { DEFAULT_CADENCE_DAYS } from '#contract/limits.ts';
import { utcDate } from '#contract/health.ts';
import { usedUp } from '#errors.ts';
import { collection } from './firestore.ts';
import type { Io, Prefetched } from './io.ts';

const counter = z.number().default(0);

/** The one document the browser listens to: what changed how often, and the few figures every request needs. */
const RevisionDocument = z.object({
  people: counter,
  places: counter,
  tags: counter,
  messages: counter,
  settings: counter,
  people_count: counter,
  /** The bytes reserved in each shard of the packed list. */
  shards: z.record(z.string(), z.number()).default({}),
  /** The bytes reserved in each shard of the packed texts. */
  text_shards: z.record(z.string(), z.number()).default({}),
  /** How often each packed document was written. */
  list_changes: z.record(z.string(), z.number()).default({}),
  /** The account's cadence for people with none of their own, in days. */
  cadence_default: z.number().default(DEFAULT_CADENCE_DAYS),
  /** The changes of a UTC day, counted for its quota; older days are dropped. */
  writes: z.record(z.string(), z.number()).default({}),
});
export type Revision = z.infer<typeof RevisionDocument>;
export type Counter = 'people' | 'places' | 'tags' | 'messages' | 'settings' | 'people_count';

/** Bytes by shard. */
export type ReservedBytes = Record<string, number>;

export const FIRST_REVISION: Revision = RevisionDocument.parse({});

/** Refuses when the changes of today are used up. */
export function requireWrites({ writes }: Revision, limit: number, now: Date): void {
  if ((writes[utcDate(now)] ?? 0) >= limit) throw usedUp(limit, 'changes', now);
}

/** The revision out of what was read ahead; undefined for an account nothing was ever written to. */
export function takeRevision(ahead: Prefetched, uid: string): Revision | undefined {
  const path = `users/${uid}/meta/revision`;
  const snapshot = ahead.get(path);
  ahead.delete(path);
  return snapshot?.exists ? RevisionDocument.parse(snapshot.data()) : undefined;
}

function addTo(sums: Record<string, number>, steps: Record<string, number>): void {
  for (const [key, step] of Object.entries(steps)) sums[key] = (sums[key] ?? 0) + step;
}

const increments = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, FieldValue.increment(sum)]));

export function revisionStore(db: Firestore, uid: string, io: Io) {
  const meta = collection(db, io, `users/${uid}/meta`, RevisionDocument);
  const counters: Record<string, number> = { people: 0 };
  const shards: ReservedBytes = {};
  const text_shards: ReservedBytes = {};
  const settings: DocumentData = {};
  const writes: DocumentData = {};
  let isChanged = false;
  return {
    /** The revision, or undefined for an account nothing was ever written to. */
    get: () => meta.get('revision'),
    create: () => meta.create({ ...FIRST_REVISION, id: 'revision' }),
    /** Adds to counters without reading them, and to the bytes reserved in shards of the packed people and texts. */
    add(
      steps: Partial<Record<Counter, number>>,
      reserved: { shards?: ReservedBytes; text_shards?: ReservedBytes } = {},
    ) {
      isChanged = true;
      addTo(counters, steps);
      addTo(shards, reserved.shards ?? {});
      addTo(text_shards, reserved.text_shards ?? {});
    },
    /** Instead of `add`, of a change of the settings that shows in everybody's health. */
    setCadenceDefault(days: number) {
      isChanged = true;
      settings.cadence_default = days;
      addTo(counters, { settings: 1, people: 1 });
    },
    /** Counts a change against today's, and drops the days of which the revision found still tells. */
    countWrite(now: Date, found: Revision) {
      for (const day of Object.keys(found.writes)) writes[day] = FieldValue.delete();
      writes[utcDate(now)] = FieldValue.increment(1);
    },
    isChanged: () => isChanged,
    /**
     * Writes what was added, and that these packed documents are written; called once, at the end of every unit that writes:
     * it fails when the account was deleted.
     */
    flush: (lists: string[]) =>
      meta.update('revision', {
        ...increments(counters),
        ...settings,
        shards: increments(shards),
        text_shards: increments(text_shards),
        list_changes: Object.fromEntries(lists.map((id) => [id, FieldValue.increment(1)])),
        writes,
      }),
  };
}
