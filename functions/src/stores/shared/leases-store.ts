import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const LeaseDocument = z.object({
  holder: z.string(),
  /** ISO 8601; from then on anybody may take the lease. */
  expires_at: z.string(),
  /** What the last run that came to its end did, in words. */
  last_run: z.object({ did: z.string(), ended_at: z.string() }).optional(),
});

/** Who does at present what only one may do at a time. */
export function leasesStore(db: Firestore, io: Io) {
  const leases = collection(db, io, 'leases', LeaseDocument);
  return { get: leases.get, set: leases.set };
}
