import { useMemo } from 'react';
import { clearSelection } from '#features/people-list/extras/select.ts';
import { useSelection } from '#features/people-list/extras/selection-store.ts';
import { RecentPeople } from '#features/people-list/extras/recent-people.tsx';
import { focusFirst } from '#lib/browser/focus.ts';
import { usePeople } from '#queries/people/people.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const loadBulkBar = async () => (await import('#features/people-table/bulk-bar.tsx')).BulkBar;

/** Clears the selection, and moves the focus to the person in the list that the Tab key reaches. */
function clear() {
  clearSelection();
  focusFirst('[data-person] > a[tabindex="0"]');
}

/** The people opened last, or the table's bar for selected people. */
export function RecentOrSelected() {
  const ids = useSelection((selection) => selection.ids);
  const { data: people } = usePeople();
  const chosen = useMemo(
    () => (ids.size ? (people ?? []).filter(({ id }) => ids.has(id)) : []),
    [people, ids],
  );
  const isSelecting = chosen.length > 0;
  return (
    <>
      {!isSelecting && <RecentPeople />}
      <LazyOnIdle load={loadBulkBar} isUsed={isSelecting} props={{ chosen, onClear: clear }} />
    </>
  );
}
