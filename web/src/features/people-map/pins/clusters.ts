import type { Coordinates, MapPerson, PersonSummary } from 'functions/contract';
import Supercluster from 'supercluster';
import type { MapView } from '#features/people-map/basemap/basemap.ts';

export interface PlacedPerson {
  person: PersonSummary;
  at: Coordinates;
  /** Where the coordinates come from, as the API says it. */
  source: string;
}

interface SpotMark {
  kind: 'spot';
  at: Coordinates;
  /** More than one where an address is only known to its ZIP code or city. */
  people: PlacedPerson[];
}

interface ClusterMark {
  kind: 'cluster';
  at: Coordinates;
  count: number;
  /** The zoom at which it falls apart. */
  opensAt: () => number;
}

export type Mark = { key: string } & (SpotMark | ClusterMark);

type Spot = Omit<SpotMark, 'kind'> & { key: string };

/** Closer than this, in pixels, marks become one: the largest and its ring fill it. */
const RADIUS = 72;

/** From the zoom after this one on, every spot stands for itself. */
const CLUSTERED_UNTIL = 16;

/** Those of these people who are somewhere. */
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

/** Clusters at one zoom alone: all seventeen would take several times as long, and few are ever looked at. */
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

/** The first zoom after this one at which these are not one cluster. */
function opening(zoom: number, features: Features): number {
  let next = zoom + 1;
  while (next <= CLUSTERED_UNTIL && indexAt(next, features).getClusters(WORLD, next).length === 1) next++;
  return next;
}

/** People by where they are, ready to be asked for the marks of any view; no cluster is only one spot. */
export function createClusters(placed: PlacedPerson[]) {
  const features = spotsOf(placed).map(featureOf);
  const indexes = new Map<number, Index>();

  /** From north to south, so that the nearer pin covers the farther one. */
  return function marksIn({ bounds, zoom }: MapView): Mark[] {
    const indexed = Math.min(zoom, CLUSTERED_UNTIL);
    const index = indexes.get(indexed) ?? indexAt(indexed, features);
    indexes.set(indexed, index);
    const marks = index.getClusters(bounds, zoom).map(({ geometry, properties }): Mark => {
      if (!('cluster' in properties)) return { kind: 'spot', ...properties };
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, count } = properties;
      const opensAt = () => opening(zoom, index.getLeaves(id, Infinity));
      return { kind: 'cluster', key: `cluster ${id}`, at: { latitude, longitude }, count, opensAt };
    });
    return marks.toSorted((a, b) => b.at.latitude - a.at.latitude);
  };
}
