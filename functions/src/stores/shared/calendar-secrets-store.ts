import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const SecretDocument = z.object({ uid: z.string() });

/**
 * Opens the collection that finds a user by the secret of their calendar. Only a digest of the secret is
 * stored.
 */
export function calendarSecretsStore(db: Firestore, io: Io) {
  const secrets = collection(db, io, 'calendar_secrets', SecretDocument);
  return {
    get: (secret: string) => secrets.get(sha256(secret)),
    create: (secret: string, uid: string) => secrets.create({ id: sha256(secret), uid }),
    remove: (secret: string) => secrets.remove(sha256(secret)),
  };
}
