import type { Firestore } from '@google-cloud/firestore';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { NO_LIMITS } from '#testing/api/start-api.ts';

/** Opens a database in which every commit fails, like a unit of work with too many conflicts. */
export const contendedDb = (): Firestore =>
  faultyDb(async () => {
    throw new AppError('unavailable', 'Too many changes at once, try again', { retryAfter: 1 });
  });

function fail(): never {
  throw new Error('secret of the inside');
}

/** Dependencies whose clock, identity service and signature check throw. */
export const broken = (deps: Deps): Partial<Deps> => ({
  now: fail,
  identity: { verify: fail, isActive: fail, remove: fail },
  texting: { ...deps.texting, isSigned: fail },
});

/** Limits that allow no call for hours. */
export const tooManyCalls: Partial<Deps> = { limits: { ...NO_LIMITS, callsPerSecond: 0.0001 } };
