import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { GrpcStatus } from 'firebase-admin/firestore';
import { z } from 'zod';
import { queryOf } from '#stores/core/queries.ts';
import { parseRows } from './parse-documents.ts';
import { DEFAULT_CADENCE_DAYS } from '#contract/limits.ts';

const Moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

const DuePerson = z.object({
  last_contact_date: Moment.nullable(),
  created_at: Moment,
  health_cadence: z.number().default(DEFAULT_CADENCE_DAYS),
  deleted_at: z.string().nullable(),
});

/** The stored fields of a person's health. */
interface StoredHealth {
  health_score: number | null;
  health_status: string | null;
  health_due_at: string | null;
  health_cadence: number;
}

/** Runs the write of a document; returns 1 if it was stored, 0 otherwise. */
type Attempt = (path: string, store: () => Promise<0 | 1>) => Promise<0 | 1>;

/** Error codes of a write to a person who was changed or deleted after they were read. */
const CHANGED_SINCE: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND];

/** Opens the queries with which the schedule renews the stored health of all users' people. */
export const healthRenewal = (db: Firestore, onUnreadable: (path: string) => void) => {
  return {
    /**
     * Returns a page of people whose stored health is due at `now` (ISO 8601), longest due first, and the
     * cursor of the next page; undefined after the last one. People that cannot be parsed are left out and
     * reported.
     */
    async peopleDueForHealth(now: string, limit: number, after: QueryDocumentSnapshot | null = null) {
      const { docs } = await queryOf(db, 'peopleDueForHealth', '', [])
        .startAfter(after)
        .endAt(now)
        .limit(limit)
        .get();
      const people = parseRows(docs, DuePerson, onUnreadable);
      return { people, next: docs.length < limit ? undefined : docs.at(-1) };
    },
    /**
     * Stores people's health, except for people changed or deleted since they were read. Each write is run by
     * `attempt`. Returns how many it stored.
     */
    async renewHealth(
      renewed: { doc: QueryDocumentSnapshot; health: StoredHealth }[],
      attempt: Attempt = (_, store) => store(),
    ): Promise<number> {
      const writer = db.bulkWriter({ throttling: false });
      const writes = renewed.map(({ doc, health }) =>
        attempt(doc.ref.path, async () => {
          try {
            await writer.update(doc.ref, { ...health }, { lastUpdateTime: doc.updateTime });
            return 1;
          } catch (error) {
            if (CHANGED_SINCE.includes((error as { code?: unknown }).code)) return 0;
            throw error;
          }
        }),
      );
      const [counts] = await Promise.all([Promise.all(writes), writer.close()]);
      return counts.reduce<number>((sum, count) => sum + count, 0);
    },
  };
};
