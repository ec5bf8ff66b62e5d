import type { Firestore } from '@google-cloud/firestore';
import { unitOfWork } from '#stores/core/unit-of-work.ts';
import { apiTokensStore } from './api-tokens-store.ts';
import { failuresStore } from './failures-store.ts';
import { geocodesStore } from './geocodes-store.ts';
import { leasesStore } from './leases-store.ts';

/** Stores whose documents do not belong to a user. */
export interface SharedStores {
  apiTokens: Pick<ReturnType<typeof apiTokensStore>, 'getByKey' | 'update'>;
  failures: ReturnType<typeof failuresStore>;
  geocodes: ReturnType<typeof geocodesStore>;
  leases: ReturnType<typeof leasesStore>;
}

/** Returns a function that runs a unit of work over the shared stores. It counts against no user's quota. */
export const sharedTransactions =
  (db: Firestore) =>
  <T>(work: (shared: SharedStores) => Promise<T>): Promise<T> =>
    unitOfWork(db, (io) =>
      work({
        apiTokens: apiTokensStore(db, io),
        failures: failuresStore(db, io),
        geocodes: geocodesStore(db, io),
        leases: leasesStore(db, io),
      }),
    );
