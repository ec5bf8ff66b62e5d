import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { PaletteButton } from '#features/commands/palette/palette-button.tsx';
import { FilterBar } from '#features/people-filter/filter-bar.tsx';
import { AddPerson } from '#features/people-list/add-person.tsx';
import { loadBasemap } from '#features/people-map/basemap/load-basemap.ts';
import { PeopleSidebar } from '#features/people-list/people-sidebar.tsx';
import { ofFrame } from '#lib/timing/parts.ts';
import { paths, welcomeCard } from '#paths.ts';
import { AskForMap } from '#queries/people/list/map-people.ts';
import { usePeople } from '#queries/people/people.ts';
import { useSettings } from '#settings/settings-store.ts';
import { classNames } from '#ui/class-names.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ListTop } from './list-top.tsx';
import { Notice, ThreeWays } from './welcome-parts.tsx';

const PeopleTable = lazy(async () => ({
  default: (await import('./people-in-table.tsx')).PeopleInTable,
}));
const PeopleMap = lazy(async () => {
  // Loads the map itself at the same time. The screen reports its failure.
  loadBasemap().catch(() => {});
  return { default: (await import('./people-on-map.tsx')).PeopleOnMap };
});
const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }));

const loadViewSwitch = ofFrame(async () => (await import('#features/navigation/view-switch.tsx')).ViewSwitch);

const views = <LazyOnIdle load={loadViewSwitch} isUsed props={{}} />;
const toolbar = {
  views,
  add: <AddPerson />,
  palette: <PaletteButton />,
  filters: <FilterBar />,
  notice: <Notice />,
};
const top = <ListTop />;
const ways = <ThreeWays />;
const placeholder = <Skeleton className="m-8 h-10" />;

/**
 * Tells whether to show the welcome: in the list of an empty account, or if the URL asks for it. It stays
 * while people are added, until one is opened or the user goes on to the list. Also returns `leave`, which
 * goes on to the list.
 */
function useWelcome(hasPerson: boolean, isList: boolean) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, isFetching } = usePeople();
  // After an import, the old list is still empty until the new one has loaded.
  const isEmpty = data?.length === 0 && !isFetching;
  const [isOn, setIsOn] = useState(false);
  const isOff = hasPerson || !isList;
  if (isOn ? isOff : isEmpty && !isOff) setIsOn(!isOn);
  function leave() {
    setIsOn(false);
    void navigate(paths.people(params), { replace: true });
  }
  return { isWelcome: !hasPerson && (isOn || welcomeCard(params) !== undefined), leave };
}

/** The list with a person or the welcome beside it; on a phone only one of the two. */
function ListLayout({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-0 grow">
      <PeopleSidebar
        {...toolbar}
        top={top}
        className={classNames('w-full md:w-[350px] md:data-collapsed:w-auto', isCovered && 'max-md:hidden')}
      />
      <main className={classNames('flex min-w-0 grow flex-col', !isCovered && 'max-md:hidden')}>
        {children}
      </main>
    </div>
  );
}

export function PeopleScreen() {
  const viewMode = useSettings((settings) => settings.viewMode);
  const hasPerson = useParams().personId !== undefined;
  const { isWelcome, leave } = useWelcome(hasPerson, viewMode === 'list');
  const View = viewMode === 'table' ? PeopleTable : PeopleMap;
  /**
   * The welcome or the selected person. Suspended until their code has loaded, while the list is already
   * shown.
   */
  const detail = (
    <Suspense fallback={placeholder}>{isWelcome ? <Welcome onLeave={leave} /> : <Outlet />}</Suspense>
  );
  return (
    <>
      <title>People · Kindred</title>
      {viewMode === 'list' || isWelcome ? (
        <ListLayout isCovered={hasPerson || isWelcome}>{detail}</ListLayout>
      ) : hasPerson ? (
        <main className="flex min-h-0 min-w-0 grow flex-col">{detail}</main>
      ) : (
        <Suspense fallback={placeholder}>
          {viewMode === 'map' && <AskForMap />}
          <View {...toolbar} views={viewMode === 'table' && views} ways={ways} />
        </Suspense>
      )}
    </>
  );
}
