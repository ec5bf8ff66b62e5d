import { type Firestore, GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { queryOf } from './queries.ts';
import { readRows } from './read-rows.ts';
import { FIRST_REVISION } from './revision-store.ts';

const DuePerson = z.object({
  last_contact_date: z.string().nullable(),
  created_at: z.string(),
  cadence_days: z.number().nullable(),
  deleted_at: z.string().nullable(),
});

/** What is stored of a person's health. */
interface StoredHealth {
  health_score: number | null;
  health_status: string | null;
  health_due_at: string | null;
}

const OVERTAKEN: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND];

/** The stored health of all users' people, as the schedule renews it. */
export const dueHealth = (db: Firestore, onUnreadable: (path: string) => void) => {
  /** The accounts' default cadence; a deleted account has none any more. */
  async function readCadences(uids: string[]): Promise<Map<string, number>> {
    if (!uids.length) return new Map();
    const revisions = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}/meta/revision`)));
    return new Map(
      revisions.flatMap((revision, index) =>
        revision.exists
          ? [[uids[index] as string, revision.get('cadence_default') ?? FIRST_REVISION.cadence_default]]
          : [],
      ),
    );
  }

  return {
    /** A page of the people whose health is due, those that wait longest first, and where the next page begins. */
    async dueHealth(now: string, limit: number, after: QueryDocumentSnapshot | null = null) {
      const { docs } = await queryOf(db, 'dueHealth', '', []).startAfter(after).endAt(now).limit(limit).get();
      const rows = readRows(docs, DuePerson, onUnreadable);
      const cadences = await readCadences([...new Set(rows.map(({ uid }) => uid))]);
      const people = rows.flatMap((row) => {
        const cadence_default = cadences.get(row.uid);
        return cadence_default === undefined ? [] : [{ ...row, cadence_default }];
      });
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
