import type { Firestore } from '@google-cloud/firestore';
import { healthDueAt, type HealthInput, healthOf } from '#contract/people/health.ts';

/** The obvious nightly job: reads all people and writes those whose health changed. */
export async function scanHealth(db: Firestore, uids: string[]): Promise<void> {
  const now = new Date();
  const writer = db.bulkWriter({ throttling: false });
  for (const uid of uids) {
    const { docs } = await db.collection(`users/${uid}/people`).get();
    for (const doc of docs) {
      const person = doc.data() as HealthInput & { health_score: number | null };
      const { health_score, health_status } = healthOf(person, now);
      if (health_score === person.health_score) continue;
      void writer.update(doc.ref, { health_score, health_status, health_due_at: healthDueAt(person, now) });
    }
  }
  await writer.close();
}
