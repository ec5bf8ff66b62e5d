import { useMemo } from 'react';
import { clearSelection } from '#features/people-list/extras/select.ts';
import { useSelection } from '#features/people-list/extras/selection-store.ts';
import { RecentPeople } from '#features/people-list/extras/recent-people.tsx';
import { BulkBar } from '#features/people-table/bulk-bar.tsx';
import { focusFirst } from '#lib/browser/focus.ts';
import { usePeople } from '#queries/people/people.ts';

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
  return chosen.length ? <BulkBar chosen={chosen} onClear={clear} /> : <RecentPeople />;
}
