import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const LeaseDocument = z.object({
  holder: z.string(),
  /** ISO 8601; from then on any process may take the lease. */
  expires_at: z.string(),
  /** What the last completed run did, in words, and when it ended. */
  last_run: z.object({ did: z.string(), ended_at: z.string() }).optional(),
});

/**
 * Opens the leases. Each lets one process at a time do some work; the geocoder's keeps requests apart in
 * time.
 */
export function leasesStore(db: Firestore, io: Io) {
  const leases = collection(db, io, 'leases', LeaseDocument);
  return { get: leases.get, set: leases.set };
}
