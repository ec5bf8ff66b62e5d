import { useQueryClient } from '@tanstack/react-query';
import { doc } from 'firebase/firestore';
import { useEffect, useRef } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreDocData } from 'reactfire';
import { app, observeUser } from '#firebase/auth.ts';
import { firestore } from '#firebase/firestore.ts';
import { INVALIDATED_BY } from './keys.ts';

type Revision = Partial<Record<keyof typeof INVALIDATED_BY, number>>;

const COUNTERS = Object.keys(INVALIDATED_BY) as (keyof typeof INVALIDATED_BY)[];

/** Where reactfire keeps its observables. */
const KEPT = '_reactFirePreloadedObservables';

// reactfire keeps every observable for the life of the page, with the permission-denied that sign-out ends it in,
// and would throw that at the next sign-in.
observeUser(() => {
  const kept = (globalThis as Record<string, unknown>)[KEPT] as Map<string, unknown> | undefined;
  for (const key of kept?.keys() ?? []) if (key.startsWith('firestore:')) kept?.delete(key);
});

/** Refetches what the counters say has changed, and everything once when listening begins. */
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
    for (const queryKey of changed.flatMap((counter) => INVALIDATED_BY[counter]))
      void client.invalidateQueries({ queryKey });
  }, [client, revision]);
  return null;
}

/** Listens to the user's revision document; loaded when idle, because Firestore is heavy. */
export function LiveRevision({ uid }: { uid: string }) {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={firestore}>
        <Listener uid={uid} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}
