import { type ComponentType, useMemo, useRef, useState } from 'react';
import type { ListParams } from '#lib/list-params.ts';
import type { BasemapProps, MapView, Pin, MapTarget } from './basemap/basemap.ts';
import { ClusterButton } from './pins/cluster-button.tsx';
import { createClusters, type Mark, type PlacedPerson } from './pins/clusters.ts';
import { DEFAULT_ZOOM } from './map-centre.ts';
import { SpotPin } from './pins/spot-pin.tsx';

interface PlacedPeopleProps {
  placed: PlacedPerson[];
  /** Filters and search of the page. When they change, the map moves to the people found. */
  shown: ListParams;
  centre: MapTarget;
  Basemap: ComponentType<BasemapProps>;
}

/** Map with these people; at first it shows all of them, or `centre` if there are none. */
export function PlacedPeople({ placed, shown, centre, Basemap }: PlacedPeopleProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState(centre);
  const [view, setView] = useState<MapView>();
  const marksIn = useMemo(() => createClusters(placed), [placed]);

  // The map moves when filters or search change, or the first person appears; not when more people are added.
  const asked = placed.length ? shown : undefined;
  const [fitted, setFitted] = useState<ListParams>();
  if (asked !== fitted) {
    setFitted(asked);
    if (asked) setTarget({ points: placed.map(({ at }) => at), zoom: DEFAULT_ZOOM });
  }

  /** Focuses the map, because the pressed cluster disappears. */
  function handleOpen(target: MapTarget) {
    frame.current?.focus({ preventScroll: true });
    setTarget(target);
  }

  const pinOf = (mark: Mark): Pin => ({
    key: mark.key,
    at: mark.at,
    mark:
      mark.kind === 'spot' ? (
        <SpotPin people={mark.people} />
      ) : (
        <ClusterButton
          count={mark.count}
          onOpen={() => handleOpen({ points: [mark.at], zoom: mark.opensAt() })}
        />
      ),
  });

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label="Map"
      className="absolute inset-0 isolate -outline-offset-2 scheme-light"
    >
      <Basemap target={target} pins={view ? marksIn(view).map(pinOf) : []} onView={setView} />
    </section>
  );
}
