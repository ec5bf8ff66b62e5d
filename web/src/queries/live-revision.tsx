import { useQueryClient } from '@tanstack/react-query';
import { doc } from 'firebase/firestore';
import { useEffect, useRef } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreDocData } from 'reactfire';
import { app, observeUser } from '#firebase/auth.ts';
import { firestore } from '#firebase/firestore.ts';
import { INVALIDATED_BY } from './keys.ts';

type Revision = Partial<Record<keyof typeof INVALIDATED_BY, number>>;

const COUNTERS = Object.keys(INVALIDATED_BY) as (keyof typeof INVALIDATED_BY)[];

/** The global variable in which reactfire caches its observables. */
const CACHE = '_reactFirePreloadedObservables';

// reactfire caches every observable for the life of the page. Sign-out ends them with permission-denied, and
// after the next sign-in it would throw this cached error.
observeUser(() => {
  const kept = (globalThis as Record<string, unknown>)[CACHE] as Map<string, unknown> | undefined;
  for (const key of kept?.keys() ?? []) if (key.startsWith('firestore:')) kept?.delete(key);
});

/**
 * Refetches the queries whose counter in the revision has changed. When listening starts, these are the
 * queries of all counters that the revision has.
 */
function Listener({ uid }: { uid: string }) {
  const client = useQueryClient();
  const { data } = useFirestoreDocData(doc(useFirestore(), 'users', uid, 'meta', 'revision'));
  const revision = data as Revision | undefined;
  const seen = useRef<Revision | undefined>(undefined);
  useEffect(() => {
    if (!revision) return;
    const before = seen.current;
    seen.current = revision;
    const changed = COUNTERS.filter((counter) => revision[counter] !== before?.[counter]);
    // Refetches a key of several counters only once.
    const queryKeys = new Map(
      changed.flatMap((counter) => INVALIDATED_BY[counter]).map((key) => [key.join(), key]),
    );
    for (const queryKey of queryKeys.values()) void client.invalidateQueries({ queryKey });
  }, [client, revision]);
  return null;
}

/**
 * Listens to the user's revision document. Loaded when the browser is idle, because Firestore's code is
 * large.
 */
export function LiveRevision({ uid }: { uid: string }) {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={firestore}>
        <Listener uid={uid} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}
