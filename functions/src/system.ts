import { allUsersQueries } from '#stores/all-users/all-users-queries.ts';
import { type Prefetched, readOnlyIo, recordingIo } from '#stores/core/io.ts';
import { unitOfWork } from '#stores/core/unit-of-work.ts';
import { calendarSecretsStore } from '#stores/shared/calendar-secrets-store.ts';
import { numberPairsStore } from '#stores/shared/number-pairs-store.ts';
import { sharedTransactions } from '#stores/shared/shared-stores.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { type Context, openContext, openDeletion } from './context.ts';
import type { Deps } from './deps.ts';
import { prefetchRevision } from './request-context.ts';

/**
 * Opens what webhooks and schedules work with: queries over all users, and the context of the user that a row
 * belongs to.
 */
export function openSystem(deps: Deps) {
  /** Opens a user's context, with a person prefetched if given; undefined when the account does not exist. */
  async function userContext(
    uid: string,
    personId?: string,
    alreadyRead: Prefetched = new Map(),
  ): Promise<Context | undefined> {
    const { revision, prefetched } = await prefetchRevision(
      deps,
      uid,
      personId ? [`people/${personId}`] : [],
    );
    return (
      revision && openContext(deps, uid, { revision, prefetched: new Map([...alreadyRead, ...prefetched]) })
    );
  }

  return {
    ...allUsersQueries(deps.db, (path) => deps.log('error', 'A document cannot be read', { path })),
    calendarSecrets: calendarSecretsStore(deps.db, readOnlyIo(deps.db)),
    texting: deps.texting,
    geocoder: deps.geocoder,
    now: deps.now,
    log: deps.log,
    openDeletion: (uid: string) => openDeletion(deps, uid),
    userContext,
    /**
     * Opens the context of the user whom an inbound text is for, found by our number and the sender's phone.
     * Its first unit of work has the number pair, the person and the unrouted text of that sid prefetched.
     * Undefined when no pair exists.
     */
    async inboundContext(sid: string, number: string, phone: string): Promise<Context | undefined> {
      const prefetched: Prefetched = new Map();
      const pairs = numberPairsStore(deps.db, recordingIo(deps.db, prefetched));
      const [pair] = await Promise.all([pairs.get(number, phone), pairs.getUnrouted(sid)]);
      return pair && userContext(pair.uid, pair.person_id, prefetched);
    },
    transactNumberPairs: <T>(work: (pairs: Stores['numberPairs'], attempt: number) => Promise<T>) =>
      unitOfWork(deps.db, (io, attempt) => work(numberPairsStore(deps.db, io), attempt)),
    transactShared: sharedTransactions(deps.db),
  };
}
export type System = ReturnType<typeof openSystem>;
