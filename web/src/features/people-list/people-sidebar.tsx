import type { ReactNode } from 'react';
import { useListParams } from '#lib/list-params.ts';
import { useServerMatches } from '#queries/people/server-matches.ts';
import { useVisiblePeople } from '#queries/people/visible-people.ts';
import { classNames } from '#ui/class-names.ts';
import { ListControls } from './list-controls.tsx';
import { PeopleList } from './people-list.tsx';
import { ListError, ListSkeleton, NobodyFound, NobodyYet } from './people-states.tsx';
import { PeopleSearch } from '#ui/form/people-search.tsx';
import { StatusChips } from './status-chips.tsx';

interface PeopleSidebarProps {
  className: string;
  /** The button that opens the menu. */
  menu: ReactNode;
  add: ReactNode;
  filters: ReactNode;
}

export function PeopleSidebar({ className, menu, add, filters }: PeopleSidebarProps) {
  const { shown } = useListParams();
  const { people, total, isPending, error, refetch } = useVisiblePeople(shown);
  const { serverMatches, isSearching, hasFailed } = useServerMatches(shown, people);

  function list() {
    if (isPending) return <ListSkeleton />;
    if (error) return <ListError message={error.message} onRetry={() => void refetch()} />;
    if (!total) return <NobodyYet />;
    return people.length || serverMatches.length ? (
      <PeopleList people={people} serverMatches={serverMatches} />
    ) : (
      <NobodyFound search={shown.search} isSearching={isSearching} hasFailed={hasFailed} />
    );
  }

  return (
    <aside
      aria-label="People"
      className={classNames('flex shrink-0 flex-col border-r border-line bg-sunken', className)}
    >
      <header className="grid gap-3 px-4 pt-4 pb-3">
        <div className="flex items-center gap-2">
          {menu}
          <h1 className="grow text-[1.625rem] leading-10">People</h1>
          {add}
        </div>
        <PeopleSearch />
        <StatusChips total={total} />
        <div className="-my-1 flex flex-wrap items-start gap-y-1">
          {filters}
          <ListControls />
        </div>
      </header>
      <div className="flex min-h-0 grow flex-col border-t border-line">{list()}</div>
    </aside>
  );
}
