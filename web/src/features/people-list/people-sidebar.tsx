import type { ReactNode } from 'react';
import { useListParams } from '#lib/people/list-params.ts';
import { ofFrame } from '#lib/timing/parts.ts';
import { usePeopleCounts } from '#queries/people/people.ts';
import { useServerMatches } from '#queries/people/list/server-matches.ts';
import { useVisiblePeople } from '#queries/people/list/visible-people.ts';
import { useSettings } from '#settings/settings-store.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { ListToolbar } from '#ui/toolbar/list-toolbar.tsx';
import type { ToolbarParts } from '#ui/toolbar/people-toolbar.tsx';
import { ListToggle } from './list-toggle.tsx';
import { PeopleList } from './people-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { CHIP_FILTERS, StatusChips } from './status-chips.tsx';
import { useOpenFirstHit } from './use-open-first-hit.ts';

const loadListControls = ofFrame(async () => (await import('./list-controls.tsx')).ListControls);
const loadNobodyFound = async () => (await import('./nobody-found.tsx')).NobodyFound;

interface PeopleSidebarProps extends ToolbarParts {
  /** Shown right above the people. */
  top: ReactNode;
  className: string;
}

/** The list of people with its toolbar. When collapsed, only a bar with the toggle is shown. */
export function PeopleSidebar({ className, notice, top, ...toolbar }: PeopleSidebarProps) {
  const isCollapsed = useSettings((settings) => settings.sidebarCollapsed);
  const { shown } = useListParams();
  const { people, search, isEmpty, isPending, error, refetch } = useVisiblePeople(shown);
  const { serverMatches, isSearching, hasFailed } = useServerMatches(shown, people);
  const counts = usePeopleCounts(CHIP_FILTERS);
  const openFirstHit = useOpenFirstHit({ search, first: people[0] ?? serverMatches[0], isSearching });

  function list() {
    if (isPending) return <ListSkeleton />;
    if (error)
      return (
        <LoadError title="Error loading people" message={error.message} onRetry={() => void refetch()}>
          <p>Make sure the API server is running on port 8000</p>
        </LoadError>
      );
    if (isEmpty) return <EmptyState title="Nobody here yet" />;
    return people.length || serverMatches.length ? (
      <PeopleList people={people} serverMatches={serverMatches} search={search} />
    ) : (
      <LazyOnIdle load={loadNobodyFound} isUsed props={{ search: shown.search, isSearching, hasFailed }} />
    );
  }

  return (
    <aside
      aria-label="People"
      data-collapsed={isCollapsed || undefined}
      className={classNames('flex shrink-0 flex-col border-line md:border-r bg-sunken', className)}
    >
      <ListToolbar
        {...toolbar}
        toggle={<ListToggle />}
        chips={<StatusChips counts={counts} />}
        controls={<LazyOnIdle load={loadListControls} isUsed props={{}} />}
        onEnter={openFirstHit}
      />
      <div className="flex min-h-0 grow flex-col border-t border-line md:in-data-collapsed:hidden">
        {notice}
        {!isEmpty && top}
        {list()}
      </div>
    </aside>
  );
}
