import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { NO_LIMITS } from '#testing/start-api.ts';

/** A database in which every commit conflicts with another writer. */
export const contendedDb = (): Firestore =>
  faultyDb(async () => {
    throw new AppError('unavailable', 'Too many changes at once, try again', { retryAfter: 1 });
  });

function fail(): never {
  throw new Error('secret of the inside');
}

/** All outside services fail. */
export const broken = (deps: Deps): Partial<Deps> => ({
  now: fail,
  identity: { verify: fail, remove: fail },
  texting: { ...deps.texting, isSigned: fail },
});

/** The daily quota of changes is used up. */
export const usedUp: Partial<Deps> = { limits: { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, writes: 0 } } };
