import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { keepLastSeen } from '#lib/device-copy/last-seen.ts';
import { pickListParams } from '#lib/people/list-params.ts';
import { whenIdle } from '#lib/timing/when-idle.ts';
import { etagOf } from '#queries/people/list/fetch-list.ts';
import { usePeople } from '#queries/people/people.ts';
import { listAsBegun } from './list-as-begun.ts';

/** What the build of this page is; see prerender/pages.tsx. The development server has none. */
const BUILD = document.querySelector<HTMLElement>('script[data-lists]')?.dataset.lists;

/**
 * Keeps the list's page as it is seen, for the next start: when the browser is idle after a change, and when the user
 * leaves. A page that cannot be kept now leaves the one before, which is not shown if it has become wrong.
 */
export function useKeepLastSeen(uid: string): void {
  const { data: people } = usePeople();
  const { pathname, search } = useLocation();
  const keep = useEffectEvent(() => {
    const etag = people && etagOf(people);
    if (!BUILD || !etag || pickListParams(new URLSearchParams(search)).size > 0) return;
    const html = listAsBegun(document.getElementById('root')!);
    if (html) keepLastSeen(BUILD, uid, { html, etag });
  });
  useEffect(() => whenIdle(keep), [people, pathname, search]);
  useEffect(() => {
    const handleChange = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
}
