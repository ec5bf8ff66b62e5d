import { type Firestore, GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { DEFAULT_CADENCE_DAYS } from '#contract/limits.ts';
import { queryOf } from './queries.ts';
import { readRows } from './read-rows.ts';

const DuePerson = z.object({
  last_contact_date: z.string().nullable(),
  created_at: z.string(),
  health_cadence: z.number().default(DEFAULT_CADENCE_DAYS),
  deleted_at: z.string().nullable(),
});

/** What is stored of a person's health. */
interface StoredHealth {
  health_score: number | null;
  health_status: string | null;
  health_due_at: string | null;
  health_cadence: number;
}

const OVERTAKEN: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND];

/** The stored health of all users' people, as the schedule renews it. */
export const dueHealth = (db: Firestore, onUnreadable: (path: string) => void) => {
  return {
    /** A page of the people whose health is due, those that wait longest first, and where the next page begins. */
    async dueHealth(now: string, limit: number, after: QueryDocumentSnapshot | null = null) {
      const { docs } = await queryOf(db, 'dueHealth', '', []).startAfter(after).endAt(now).limit(limit).get();
      const people = readRows(docs, DuePerson, onUnreadable);
      return { people, next: docs.length < limit ? undefined : docs.at(-1) };
    },
    /** Stores the health of people as they were read, and answers of how many: who was written meanwhile is passed over. */
    async renewHealth(renewed: { doc: QueryDocumentSnapshot; health: StoredHealth }[]): Promise<number> {
      const writer = db.bulkWriter({ throttling: false });
      const writes = renewed.map(async ({ doc, health }) => {
        try {
          await writer.update(doc.ref, { ...health }, { lastUpdateTime: doc.updateTime });
          return 1;
        } catch (error) {
          if (OVERTAKEN.includes((error as { code?: unknown }).code)) return 0;
          throw error;
        }
      });
      const [counts] = await Promise.all([Promise.all(writes), writer.close()]);
      return counts.reduce<number>((sum, count) => sum + count, 0);
    },
  };
};
