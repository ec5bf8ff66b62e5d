import { isCounted } from 'functions/contract/people/counted';
import { useMemo } from 'react';
import { kmBetween } from '#lib/distance.ts';
import { useListParams } from '#lib/people/list-params.ts';
import { useMapPeople, useUnplacedPeople } from '#queries/people/list/map-people.ts';
import { useVisiblePeople } from '#queries/people/list/visible-people.ts';
import { useBasemap } from './basemap/use-basemap.ts';
import { LoadError } from '#ui/load-error.tsx';
import { PeoplePage, type PeopleViewProps } from '#ui/toolbar/people-toolbar.tsx';
import { placePeople } from './pins/clusters.ts';
import type { AddTagsButton } from './list/selection-bar.tsx';
import { useMapCentre } from './map-centre.ts';
import { LoadingMap, NobodyToPlace, NoPlaces, OverMap } from './map-states.tsx';
import { PlaceSearch } from './near/place-search.tsx';
import { useNear } from './near/use-near.ts';
import { useOffers } from './near/use-offers.ts';
import { PlacedPeople } from './placed-people.tsx';
import { UnplacedPeople } from './unplaced-people.tsx';

interface PeopleMapProps extends PeopleViewProps {
  AddTags: AddTagsButton;
}

/** Map page of the people who match the filters and the search, and who are near the chosen place. */
export function PeopleMap({ ways, nobody, AddTags, notice, ...toolbar }: PeopleMapProps) {
  const { shown } = useListParams();
  const place = useNear();
  const { near } = place;
  const visible = useVisiblePeople(shown);
  const { people, narrowed, isEmpty, isPending, error: listError, refetch: refetchList } = visible;
  const { data: places, error: mapError, refetch: refetchMap } = useMapPeople();
  const { data: unplaced } = useUnplacedPeople();
  const Basemap = useBasemap();
  const found = useMemo(() => placePeople(people, places ?? []), [people, places]);
  const placed = useMemo(
    () => (near ? found.filter(({ at }) => kmBetween(at, near.place) <= near.km) : found),
    [found, near],
  );
  const unsearched = useMemo(
    () => (narrowed === people ? found : placePeople(narrowed, places ?? [])),
    [narrowed, people, found, places],
  );
  const centre = useMapCentre(isPending || !places || placed.length > 0 || near !== undefined);
  const { offers, handleEnter } = useOffers(shown.search, unsearched, place.choose);
  const missing = useMemo(() => {
    const ids = new Set(people.map(({ id }) => id));
    return unplaced?.filter(({ id }) => ids.has(id)) ?? [];
  }, [people, unplaced]);

  function handleRetry() {
    void refetchList();
    void refetchMap();
  }

  function emptiness() {
    if (isEmpty) return <NobodyToPlace ways={ways} />;
    return people.length ? <NoPlaces /> : <OverMap>{nobody}</OverMap>;
  }

  function content() {
    const error = listError ?? (places ? null : mapError);
    if (error) return <LoadError title="Error loading map" message={error.message} onRetry={handleRetry} />;
    if (isPending || place.isLoading || !places || !centre || !Basemap) return <LoadingMap />;
    return (
      <>
        <PlacedPeople
          placed={placed}
          shown={shown}
          near={near}
          centre={centre}
          Basemap={Basemap}
          AddTags={AddTags}
        />
        {found.length === 0 && emptiness()}
      </>
    );
  }

  return (
    <PeoplePage
      {...toolbar}
      notice={
        <>
          {notice}
          <PlaceSearch place={place} offers={offers} />
        </>
      }
      count={placed.filter(({ person }) => isCounted(person)).length}
      where=" on the map"
      onEnter={handleEnter}
    >
      <div className="relative min-h-64 grow">{content()}</div>
      {missing.length > 0 && <UnplacedPeople people={missing} />}
    </PeoplePage>
  );
}
