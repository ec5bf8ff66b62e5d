import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepLastSeen } from '#lib/before-app/last-seen.ts';
import { pickListParams } from '#lib/people/list-params.ts';
import { whenIdle } from '#lib/timing/when-idle.ts';
import { recentText } from '#queries/people/list/recent.ts';
import { etagOf } from '#queries/people/list/server-list.ts';
import { usePeople } from '#queries/people/people.ts';
import type { PageLocation } from '#router/index.ts';
import { settingsText } from '#settings/settings-store.ts';
import { listAsBegun } from './list-as-begun.ts';

/** Name of the build of this page; see prerender/pages.tsx. The development server has none. */
const BUILD = document.querySelector<HTMLElement>('script[data-build]')?.dataset.build;

function keepPage(uid: string, etag: string | undefined, { search }: PageLocation) {
  if (!BUILD || !etag || pickListParams(new URLSearchParams(search)).size > 0) return;
  const html = listAsBegun(document.getElementById('root')!);
  if (html) keepLastSeen({ build: BUILD, uid, etag, settings: settingsText(), recent: recentText() }, html);
}

/**
 * Keeps the list's page as it is seen, for the next start: when the browser is idle after a change, and when the user
 * leaves. A page that cannot be kept now leaves the one before, which is not shown if it has become wrong.
 */
export function useKeepLastSeen(uid: string): void {
  const client = useQueryClient();
  const { data: people } = usePeople();
  const shown = useLocation();
  useEffect(() => {
    const keep = () => keepPage(uid, etagOf(client, people), shown);
    const handleChange = () => document.visibilityState === 'hidden' && keep();
    const cancel = whenIdle(keep);
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, [client, uid, people, shown]);
}
