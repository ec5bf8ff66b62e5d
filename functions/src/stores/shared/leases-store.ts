import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const LeaseDocument = z.object({
  holder: z.string(),
  /** ISO 8601; from then on any process may take the lease. */
  expires_at: z.string(),
  /** What the last completed run did, in words. */
  last_run: z.object({ did: z.string(), ended_at: z.string() }).optional(),
});

/** Opens the leases: each names the one process that does a piece of work at present. */
export function leasesStore(db: Firestore, io: Io) {
  const leases = collection(db, io, 'leases', LeaseDocument);
  return { get: leases.get, set: leases.set };
}
