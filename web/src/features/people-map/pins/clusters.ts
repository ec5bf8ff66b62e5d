import type { Coordinates, MapPerson, PersonSummary } from 'functions/contract';
import Supercluster from 'supercluster';
import type { MapView } from '#features/people-map/basemap/basemap.ts';

export interface PlacedPerson {
  person: PersonSummary;
  at: Coordinates;
  /** `location_source` from the API: 'personal', 'tag:<name>' or 'zip:<code>'. */
  source: string;
}

interface SpotMark {
  kind: 'spot';
  at: Coordinates;
  /** All people with these coordinates. There are often several, if only their ZIP code or city is known. */
  people: PlacedPerson[];
}

interface ClusterMark {
  kind: 'cluster';
  at: Coordinates;
  count: number;
  /** Returns the zoom level at which the cluster splits. */
  opensAt: () => number;
  /** Returns the ids of the cluster's people. */
  ids: () => Set<string>;
}

export type Mark = { key: string } & (SpotMark | ClusterMark);

type Spot = Omit<SpotMark, 'kind'> & { key: string };

/**
 * Distance in pixels below which spots become one cluster. It is a little more than the largest cluster
 * button with its ring.
 */
const RADIUS = 72;

/**
 * Share of the view's width and height by which pins outside the view are drawn too, so that they are visible
 * when the map is dragged.
 */
const MARGIN = 0.2;

/** The highest zoom level with clusters. Above it, every spot has its own pin. */
const CLUSTERED_UNTIL = 16;

/** Returns the people whose coordinates are known, with the coordinates. */
export function placePeople(people: PersonSummary[], places: MapPerson[]): PlacedPerson[] {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return people.flatMap((person) => {
    const place = placeOf.get(person.id);
    if (!place) return [];
    const { latitude, longitude, location_source: source } = place;
    return { person, at: { latitude, longitude }, source };
  });
}

function spotsOf(placed: PlacedPerson[]): Spot[] {
  const byPlace = Map.groupBy(placed, ({ at: { latitude, longitude } }) => `${latitude},${longitude}`);
  return [...byPlace].map(([key, people]) => ({ key, at: people[0]!.at, people }));
}

type Index = Supercluster<Spot, { count: number }>;
type Features = Parameters<Index['load']>[0];

const featureOf = (spot: Spot): Features[number] => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [spot.at.longitude, spot.at.latitude] },
  properties: spot,
});

/**
 * Builds the clusters of a single zoom level. All 17 would take several times as long, and few are ever
 * shown.
 */
function indexAt(zoom: number, features: Features): Index {
  const index: Index = new Supercluster({
    radius: RADIUS,
    minZoom: zoom,
    maxZoom: zoom,
    extent: 256,
    map: ({ people }) => ({ count: people.length }),
    reduce: (total, { count }) => void (total.count += count),
  });
  return index.load(features);
}

const WORLD: MapView['bounds'] = [-180, -90, 180, 90];

function withMargin([west, south, east, north]: MapView['bounds']): MapView['bounds'] {
  const [x, y] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return [west - x, south - y, east + x, north + y];
}

/** Returns a function that makes the value at its first call, and then returns it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Returns the lowest higher zoom level at which these spots are more than one cluster. */
function splitZoom(zoom: number, features: Features): number {
  let next = zoom + 1;
  while (next <= CLUSTERED_UNTIL && indexAt(next, features).getClusters(WORLD, next).length === 1) next++;
  return next;
}

/**
 * Indexes people by place. Returns a function that gives the pins and clusters in a part of the map. A
 * cluster has at least two spots.
 */
export function createClusters(placed: PlacedPerson[]) {
  const features = spotsOf(placed).map(featureOf);
  const indexes = new Map<number, Index>();

  /**
   * Returns the pins and clusters in the view, from north to south, so that southern ones cover northern
   * ones.
   */
  return function marksIn({ bounds, zoom }: Pick<MapView, 'bounds' | 'zoom'>): Mark[] {
    const indexed = Math.min(zoom, CLUSTERED_UNTIL);
    const index = indexes.get(indexed) ?? indexAt(indexed, features);
    indexes.set(indexed, index);
    const marks = index.getClusters(withMargin(bounds), zoom).map(({ geometry, properties }): Mark => {
      if (!('cluster' in properties)) return { kind: 'spot', ...properties };
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, count } = properties;
      const opensAt = () => splitZoom(zoom, index.getLeaves(id, Infinity));
      const people = () => index.getLeaves(id, Infinity).flatMap((leaf) => leaf.properties.people);
      const ids = once(() => new Set(people().map(({ person }) => person.id)));
      return { kind: 'cluster', key: `cluster ${id}`, at: { latitude, longitude }, count, opensAt, ids };
    });
    return marks.toSorted((a, b) => b.at.latitude - a.at.latitude);
  };
}
