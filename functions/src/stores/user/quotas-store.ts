import { FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { DAY_MS } from '#contract/people/health.ts';
import { collection } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const KEPT_MS = 7 * DAY_MS;
const used = z.number().default(0);

/** Uses of each quota on one UTC day. Imports are counted in rows. */
const QuotaDocument = z.object({ texts: used, assistant: used, imports: used });
export type Used = z.infer<typeof QuotaDocument>;
export type Quota = keyof Used;

export function quotasStore(db: Firestore, uid: string, io: Io) {
  const quotas = collection(db, io, `users/${uid}/quotas`, QuotaDocument);
  const counted = new Map<string, Partial<Record<Quota, number>>>();
  return {
    get: async (day: string): Promise<Used> => (await quotas.get(day)) ?? QuotaDocument.parse({}),
    /** Adds to the count of a UTC day when the unit of work commits. A step of -1 gives a use back. */
    count(day: string, quota: Quota, step = 1) {
      const ofDay = counted.get(day) ?? {};
      counted.set(day, { ...ofDay, [quota]: (ofDay[quota] ?? 0) + step });
    },
    /** Writes the counts. Called once, at the end of a unit of work. */
    flush() {
      for (const [day, ofDay] of counted) {
        const steps = Object.entries(ofDay).map(([quota, step]) => [quota, FieldValue.increment(step)]);
        const expires_at = Timestamp.fromMillis(Date.parse(day) + KEPT_MS);
        io.merge(quotas.parent().doc(day), { ...Object.fromEntries(steps), expires_at });
      }
    },
  };
}
