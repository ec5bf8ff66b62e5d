import { isCounted } from 'functions/contract/counted';
import { useMemo } from 'react';
import { useListParams } from '#lib/list-params.ts';
import { useMapPeople, useUnplacedPeople } from '#queries/people/map-people.ts';
import { useKeepOrder } from '#queries/people/shown-order.ts';
import { useVisiblePeople } from '#queries/people/visible-people.ts';
import { useBasemap } from './basemap/use-basemap.ts';
import { LoadError } from '#ui/load-error.tsx';
import { PeoplePage, type PeopleViewProps } from '#ui/people-toolbar.tsx';
import { placePeople } from './pins/clusters.ts';
import { useMapCentre } from './map-centre.ts';
import { LoadingMap, NobodyToPlace, NoPlaces } from './map-states.tsx';
import { PlacedPeople } from './placed-people.tsx';
import { UnplacedPeople } from './unplaced-people.tsx';

/** Map page of the people who match the filters and the search. */
export function PeopleMap({ ways, ...toolbar }: PeopleViewProps) {
  const { shown } = useListParams();
  const { people, isEmpty, isPending, error: listError, refetch: refetchList } = useVisiblePeople(shown);
  const { data: places, error: mapError, refetch: refetchMap } = useMapPeople();
  const { data: unplaced } = useUnplacedPeople();
  const centre = useMapCentre();
  const Basemap = useBasemap();
  const placed = useMemo(() => placePeople(people, places ?? []), [people, places]);
  useKeepOrder(
    'map',
    useMemo(() => placed.map(({ person }) => person), [placed]),
  );
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
    if (error) return <LoadError title="Error loading map" message={error.message} onRetry={handleRetry} />;
    if (isPending || !places || !centre || !Basemap) return <LoadingMap />;
    return (
      <>
        <PlacedPeople placed={placed} shown={shown} centre={centre} Basemap={Basemap} />
        {placed.length === 0 && (isEmpty ? <NobodyToPlace ways={ways} /> : <NoPlaces />)}
      </>
    );
  }

  return (
    <PeoplePage
      {...toolbar}
      count={placed.filter(({ person }) => isCounted(person)).length}
      where=" on the map"
    >
      <div className="relative min-h-64 grow">{content()}</div>
      {missing.length > 0 && <UnplacedPeople people={missing} />}
    </PeoplePage>
  );
}
