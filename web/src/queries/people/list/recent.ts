import type { PersonSummary } from 'functions/contract';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { local, RECENT } from '#lib/storage/storage.ts';
import { useSession } from '#session/session.ts';
import { mapOnce } from '#queries/people/people-by-id.ts';
import { usePeople } from '#queries/people/people.ts';

/** Number of people remembered: more than are shown, because some of them may be deleted. */
const REMEMBERED = 12;

const NOBODY: PersonSummary[] = [];

function storedIds(): string[] {
  try {
    const ids: unknown = JSON.parse(local.getItem(RECENT) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Ids of the people last opened on this device, the newest first. Sign-out deletes everything that the
 * browser has stored.
 */
const useRecentIds = create<{ ids: readonly string[] }>(() => ({ ids: storedIds() }));

/** Returns the ids that this tab shows as the text that is stored; null if there is none. */
export function recentText(): string | null {
  const { ids } = useRecentIds.getState();
  return ids.length ? JSON.stringify(ids) : null;
}

// By the time of a sign-in, data of another user has been deleted from the storage.
useSession.subscribe(({ user }, { user: before }) => {
  if (before?.uid !== user?.uid) useRecentIds.setState({ ids: user ? storedIds() : [] });
});

/** Remembers that the user has opened a person, if there is one. */
export function useRemember(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return;
    // Read from the storage, because another tab may have opened somebody since.
    const ids = [id, ...storedIds().filter((other) => other !== id)].slice(0, REMEMBERED);
    local.setItem(RECENT, JSON.stringify(ids));
    useRecentIds.setState({ ids });
  }, [id]);
}

/**
 * Returns up to `count` of the people opened last, the newest first, without people who are not in the list.
 */
export function useRecentPeople(count: number): PersonSummary[] {
  const { data: people } = usePeople();
  const ids = useRecentIds((recent) => recent.ids);
  return useMemo(() => {
    const byId = mapOnce(people ?? NOBODY);
    return ids.flatMap((id) => byId.get(id) ?? []).slice(0, count);
  }, [people, ids, count]);
}
