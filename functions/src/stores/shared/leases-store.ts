import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const LeaseDocument = z.object({
  holder: z.string(),
  /** ISO 8601. From then on any process may take the lease. */
  expires_at: z.string(),
  /** Description of the last completed run, and the time it ended. */
  last_run: z.object({ did: z.string(), ended_at: z.string() }).optional(),
});

/**
 * Opens the leases. With a lease, only one process at a time does some work. That of the geocoder keeps a
 * pause between requests.
 */
export function leasesStore(db: Firestore, io: Io) {
  const leases = collection(db, io, 'leases', LeaseDocument);
  return { get: leases.get, set: leases.set };
}
