import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import { isSharedComputer } from '#lib/storage/storage.ts';
import { hasHeldTexts, mayWait, WAITING } from '#lib/storage/waiting-storage.ts';
import type { Change } from './change.ts';

interface Waiting {
  /** The changes of this browser that wait or were refused, in their order; empty until they are read. */
  changes: readonly Change[];
  /** True while texts wait that were written without a connection. */
  hasTexts: boolean;
}

export const useWaiting = create<Waiting>(() => ({ changes: [], hasTexts: false }));

/** Tells whether a change of a thing waits. `about` names the thing, such as `entry:…`. Refused changes do not count. */
export const useIsWaiting = (about: string): boolean =>
  useWaiting(({ changes }) =>
    changes.some((change) => change.state === 'waiting' && change.about.includes(about)),
  );

/** Begins the id of a tag that waits. */
export const WAITING_TAG = 'waiting-tag:';

/** The name of a person's tag in `Change.about`. */
export const aboutTag = (personId: string, name: string) => `tag:${personId}:${name.trim().toLowerCase()}`;

const NOBODY: ReadonlySet<string> = new Set();
const PERSON = 'person:';

/** Returns the ids of the people of whom something waits. */
export function useWaitingPeople(): ReadonlySet<string> {
  const changes = useWaiting((waiting) => waiting.changes);
  return useMemo(() => {
    const waiting = changes.filter(({ state }) => state === 'waiting').flatMap(({ about }) => about);
    const ids = waiting
      .filter((thing) => thing.startsWith(PERSON))
      .map((thing) => thing.slice(PERSON.length));
    return ids.length ? new Set(ids) : NOBODY;
  }, [changes]);
}

/** The signed-in user whose changes are kept, with their cached answers. */
export interface Owner {
  client: QueryClient;
  uid: string;
  /** Ends what the keeper has started. */
  end?: () => void;
}

let owner: Owner | undefined;

/** Returns the user whose changes are kept; undefined on a shared computer, which keeps nothing. */
export const ownerOfChanges = () => owner;

export const loadKeeper = () => import('./keeper.ts');

/** Keeps the changes of a user from now on, and sends those that wait. Returns a function that ends it. */
export function keepChangesOf(client: QueryClient, uid: string): () => void {
  const own: Owner = { client, uid };
  owner = isSharedComputer() ? undefined : own;
  useWaiting.setState({ hasTexts: hasHeldTexts() });
  const open = () => {
    if (owner && mayWait()) loadKeeper().then((keeper) => keeper.openKeeper(), console.error);
  };
  // Another tab may keep the first change.
  const hear = ({ key }: StorageEvent) => key === WAITING && open();
  addEventListener('storage', hear);
  open();
  return () => {
    removeEventListener('storage', hear);
    own.end?.();
    if (owner === own) owner = undefined;
    useWaiting.setState({ changes: [], hasTexts: false });
  };
}
