import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

/** The coordinates of an address; null if the geocoder found no such place. */
const GeocodeDocument = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  found_at: z.string(),
});

/** Opens the cache of the geocoder's answers, which all users share. Addresses are stored as digests. */
export function geocodesStore(db: Firestore, io: Io) {
  const geocodes = collection(db, io, 'geocodes', GeocodeDocument);
  return {
    get: (address: string) => geocodes.get(sha256(address)),
    set: (address: string, place: z.infer<typeof GeocodeDocument>) =>
      geocodes.set({ ...place, id: sha256(address) }),
  };
}
