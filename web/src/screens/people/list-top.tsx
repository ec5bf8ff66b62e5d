import { useListParams } from '#lib/list-params.ts';
import { hasRecent } from '#queries/people/has-recent.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const load = async () => (await import('./recent-or-selected.tsx')).RecentOrSelected;

/** The top of the list: who was opened last, or what can be done with those who are selected. */
export function ListTop() {
  const isShown = useListParams().shown.search === '' && hasRecent();
  return (
    // As high as its content will be, so that the list does not jump when that has loaded.
    <div className={isShown ? 'min-h-13 shrink-0' : 'shrink-0'}>
      <LazyOnIdle load={load} isUsed props={{}} />
    </div>
  );
}
