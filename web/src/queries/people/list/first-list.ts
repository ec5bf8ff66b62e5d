import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { COVER } from '#lib/before-app/cover-app.ts';
import { holdIdle } from '#lib/timing/when-idle.ts';
import { keys } from '#queries/keys.ts';
import { peopleQuery } from '#queries/people/people-cache.ts';

/** Milliseconds for which the first page waits for the list, so that no placeholder is drawn for a moment. */
const PATIENCE_MS = 300;
/** The same while a page is shown before the app: the placeholder has no place for what was scrolled and pressed there. */
const LONG_PATIENCE_MS = 3000;

/**
 * Asks for the list if it is wanted and not cached. Returns true once it is there, or cannot be had, or does not come
 * soon.
 */
export function useFirstList(client: QueryClient, isWanted: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  const isMissing = isWanted && !hasWaited && client.getQueryData(keys.people) === undefined;
  useEffect(() => {
    if (!isMissing) return;
    holdIdle(true); // the first page lets it go
    const go = () => setHasWaited(true);
    const timer = setTimeout(go, document.getElementById(COVER) ? LONG_PATIENCE_MS : PATIENCE_MS);
    void client.prefetchQuery(peopleQuery()).then(go);
    return () => clearTimeout(timer);
  }, [client, isMissing]);
  return !isMissing;
}
