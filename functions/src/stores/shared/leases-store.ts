import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const LeaseDocument = z.object({
  holder: z.string(),
  /** ISO 8601. From then on any process may take the lease. */
  expires_at: z.string(),
  /** The document on which the holder works, for the next one if it dies there; null if it has ended. */
  at: z.object({ work: z.string(), path: z.string() }).nullable().default(null),
  /** Description of the last completed run, and the time it ended. */
  last_run: z.object({ did: z.string(), ended_at: z.string() }).optional(),
});

type Lease = Row<z.infer<typeof LeaseDocument>>;
type NewLease = Omit<Lease, 'at'> & Partial<Pick<Lease, 'at'>>;

/**
 * Opens the leases. With a lease, only one process at a time does some work. That of the geocoder keeps a
 * pause between requests.
 */
export function leasesStore(db: Firestore, io: Io) {
  const leases = collection(db, io, 'leases', LeaseDocument);
  return {
    get: leases.get,
    set: ({ at = null, ...lease }: NewLease) => leases.set({ ...lease, at }),
  };
}
