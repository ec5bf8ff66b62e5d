import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from './firestore.ts';
import type { Io } from './io.ts';

const LeaseDocument = z.object({
  holder: z.string(),
  /** ISO 8601; after it anybody may take the lease. */
  expires_at: z.string(),
});

/** Who runs a scheduled job at present. */
export function leasesStore(db: Firestore, io: Io) {
  const leases = collection(db, io, 'leases', LeaseDocument);
  return { get: leases.get, set: leases.set, remove: leases.remove };
}
