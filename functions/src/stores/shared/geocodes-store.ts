import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

/** Where an address is; null coordinates: it was looked for and not found. */
const GeocodeDocument = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  found_at: z.string(),
});

/** What the geocoder answered before, for all users: addresses are kept as a digest only. */
export function geocodesStore(db: Firestore, io: Io) {
  const geocodes = collection(db, io, 'geocodes', GeocodeDocument);
  return {
    get: (address: string) => geocodes.get(sha256(address)),
    set: (address: string, place: z.infer<typeof GeocodeDocument>) =>
      geocodes.set({ ...place, id: sha256(address) }),
  };
}
