import { type ReactNode, useMemo } from 'react';
import { useListParams } from '#lib/list-params.ts';
import { useMapPeople, useUnplacedPeople } from '#queries/map-people.ts';
import { useVisiblePeople } from '#queries/visible-people.ts';
import { Page } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useBasemap } from './basemap/basemap.ts';
import { placePeople } from './pins/clusters.ts';
import { useMapCentre } from './map-centre.ts';
import { LoadingMap, MapError, NoPlaces } from './map-states.tsx';
import { PlacedPeople } from './placed-people.tsx';
import { UnplacedPeople } from './unplaced-people.tsx';

/** The people who fit the address's filters, where they are. */
export function PeopleMap({ menu, add, filters }: Record<'menu' | 'add' | 'filters', ReactNode>) {
  const { shown } = useListParams();
  const { people, isPending, error: listError, refetch: refetchList } = useVisiblePeople(shown);
  const { data: places, error: mapError, refetch: refetchMap } = useMapPeople();
  const { data: unplaced } = useUnplacedPeople();
  const centre = useMapCentre();
  const Basemap = useBasemap();
  const placed = useMemo(() => placePeople(people, places ?? []), [people, places]);
  const missing = useMemo(() => {
    const ids = new Set(people.map(({ id }) => id));
    return unplaced?.filter(({ id }) => ids.has(id)) ?? [];
  }, [people, unplaced]);

  function handleRetry() {
    void refetchList();
    void refetchMap();
  }

  function content() {
    const error = listError ?? (places ? null : mapError);
    if (error) return <MapError message={error.message} onRetry={handleRetry} />;
    if (isPending || !places || !centre || !Basemap) return <LoadingMap />;
    return (
      <>
        <PlacedPeople placed={placed} shown={shown} centre={centre} Basemap={Basemap} />
        {placed.length === 0 && <NoPlaces />}
      </>
    );
  }

  return (
    <Page
      title="People"
      menu={menu}
      actions={
        <>
          <div className="w-full max-sm:order-last sm:w-72">
            <SearchBox />
          </div>
          {add}
        </>
      }
    >
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2 md:px-8">
          {filters}
          <span aria-live="polite" className="ml-auto text-sm text-soft tabular-nums">
            {placed.length} {placed.length === 1 ? 'person' : 'people'} on the map
          </span>
        </div>
        <div className="relative min-h-64 grow">{content()}</div>
        {missing.length > 0 && <UnplacedPeople people={missing} />}
      </div>
    </Page>
  );
}
