import { allUsersQueries } from '#stores/all-users/all-users-queries.ts';
import { type Prefetched, readOnlyIo, recordingIo } from '#stores/core/io.ts';
import { unitOfWork } from '#stores/core/unit-of-work.ts';
import { calendarSecretsStore } from '#stores/shared/calendar-secrets-store.ts';
import { failuresStore } from '#stores/shared/failures-store.ts';
import { guideStore } from '#stores/shared/guide-store.ts';
import { numberPairsStore } from '#stores/shared/number-pairs-store.ts';
import { sharedTransactions } from '#stores/shared/shared-stores.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { type Context, openContext, openDeletion } from './context.ts';
import type { Deps } from './deps.ts';
import { prefetchRevision } from './request-context.ts';

/**
 * Opens the functions that webhooks, schedules and the calendar feed use: queries over all users, and the
 * contexts of single users.
 */
export function openSystem(deps: Deps) {
  /**
   * Opens a user's context, with a person prefetched if `personId` is given. Undefined if the account does
   * not exist.
   */
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

  /** Opens a user's context as `userContext` does; undefined also if an administrator has disabled the user. */
  async function activeContext(uid: string, personId?: string): Promise<Context | undefined> {
    const [ctx, isActive] = await Promise.all([userContext(uid, personId), deps.identity.isActive(uid)]);
    return isActive ? ctx : undefined;
  }

  return {
    ...allUsersQueries(deps.db, (path) => deps.log('error', 'A document cannot be read', { path })),
    calendarSecrets: calendarSecretsStore(deps.db, readOnlyIo(deps.db)),
    failures: failuresStore(deps.db, readOnlyIo(deps.db)),
    guide: guideStore(deps.db, readOnlyIo(deps.db)),
    texting: deps.texting,
    push: deps.push,
    mail: deps.mail,
    linkKey: deps.linkKey,
    publicUrl: deps.publicUrl,
    geocoder: deps.geocoder,
    now: deps.now,
    log: deps.log,
    openDeletion: (uid: string) => openDeletion(deps, uid),
    userContext,
    activeContext,
    /**
     * Opens the context of the user to whom an inbound text is addressed, found by our number and the
     * sender's phone; undefined if there is none. Prefetches the pair, the person, and the text with this
     * `sid` (Twilio's id), in case it was stored before without a user.
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
