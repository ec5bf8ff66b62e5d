import { hasRecent } from '#queries/people/has-recent.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const load = async () => (await import('./recent-or-selected.tsx')).RecentOrSelected;

/** The top of the list: who was opened last, or what can be done with those who are selected. */
export const ListTop = () => (
  // As high as its content will be, so that the list does not jump when that has loaded.
  <div className={hasRecent() ? 'min-h-13' : undefined}>
    <LazyOnIdle load={load} isUsed props={{}} />
  </div>
);
