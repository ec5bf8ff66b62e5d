import { lazy, Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import { PaletteButton } from '#features/commands/palette/palette-button.tsx';
import { FilterBar } from '#features/people-filter/filter-bar.tsx';
import { ViewSwitch } from '#features/navigation/view-switch.tsx';
import { AddPerson } from '#features/people-list/add-person.tsx';
import { PeopleSidebar } from '#features/people-list/people-sidebar.tsx';
import { useSettings } from '#settings/settings-store.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';

const PeopleTable = lazy(async () => ({
  default: (await import('#features/people-table/people-table.tsx')).PeopleTable,
}));
const PeopleMap = lazy(async () => ({
  default: (await import('#features/people-map/people-map.tsx')).PeopleMap,
}));

const toolbar = {
  views: <ViewSwitch />,
  add: <AddPerson />,
  palette: <PaletteButton />,
  filters: <FilterBar />,
};
const placeholder = <Skeleton className="m-8 h-10" />;

/** The selected person. The list is shown before their code has loaded. */
const Detail = () => (
  <Suspense fallback={placeholder}>
    <Outlet />
  </Suspense>
);

/** The list with a person beside it; on a phone only one of the two. */
function ListLayout({ hasPerson }: { hasPerson: boolean }) {
  return (
    <div className="flex min-h-0 grow">
      <PeopleSidebar
        {...toolbar}
        className={classNames('w-full md:w-[350px] md:data-collapsed:w-auto', hasPerson && 'max-md:hidden')}
      />
      <main className={classNames('flex min-w-0 grow flex-col', !hasPerson && 'max-md:hidden')}>
        <Detail />
      </main>
    </div>
  );
}

export function PeopleScreen() {
  const viewMode = useSettings((settings) => settings.viewMode);
  const hasPerson = useParams().personId !== undefined;
  const View = viewMode === 'table' ? PeopleTable : PeopleMap;
  return (
    <>
      <title>People · Kindred</title>
      {viewMode === 'list' ? (
        <ListLayout hasPerson={hasPerson} />
      ) : hasPerson ? (
        <main className="flex min-h-0 min-w-0 grow flex-col">
          <Detail />
        </main>
      ) : (
        <Suspense fallback={placeholder}>
          <View {...toolbar} views={viewMode === 'table' && <ViewSwitch />} />
        </Suspense>
      )}
    </>
  );
}
