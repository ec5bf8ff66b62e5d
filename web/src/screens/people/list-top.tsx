import { useListParams } from '#lib/people/list-params.ts';
import { ofFrame } from '#lib/timing/parts.ts';
import { hasRecent } from '#lib/people/has-recent.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const load = ofFrame(async () => (await import('./recent-or-selected.tsx')).RecentOrSelected);

/** The top of the list: people opened last, or actions for the selected people. */
export function ListTop() {
  const isShown = useListParams().shown.search === '' && hasRecent();
  return (
    // The height is that of the content to come, so that the list does not jump once it has loaded.
    <div data-recent={isShown || undefined} className="shrink-0 data-recent:min-h-[53px]">
      <LazyOnIdle load={load} isUsed props={{}} />
    </div>
  );
}
