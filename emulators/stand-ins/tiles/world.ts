import { readFile } from 'node:fs/promises';
import { type GeoPermissibleObjects, type GeoStream, geoMercator, geoStream } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Points } from './clip.ts';
import { GREAT_LAKES } from './lakes.ts';

export const TILE = 256;
const USA = '840';

/**
 * Lines or rings, each with its bounding box. Coordinates are Web Mercator, with the world as the square from
 * 0, 0 to 1, 1.
 */
export type Shapes = { points: Points; box: [left: number, top: number, right: number, bottom: number] }[];

const toUnitSquare = geoMercator()
  .scale(1 / (2 * Math.PI))
  .translate([0.5, 0.5])
  .precision(0);

/** Returns a place in Web Mercator coordinates, with the world as the square from 0, 0 to 1, 1. */
export const unitPoint = (longitude: number, latitude: number): [x: number, y: number] =>
  toUnitSquare([longitude, latitude]) ?? [0, 0];

/** Returns a geometry as shapes in Web Mercator, cut at the date line. */
function project(geometry: GeoPermissibleObjects): Shapes {
  const shapes: Shapes = [];
  let points: number[] = [];
  const start = () => void (points = []);
  const end = () => {
    const xs = points.filter((_, index) => index % 2 === 0);
    const ys = points.filter((_, index) => index % 2 === 1);
    const min = (values: number[]) => values.reduce((a, b) => Math.min(a, b), 1);
    const max = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0);
    shapes.push({ points: Float64Array.from(points), box: [min(xs), min(ys), max(xs), max(ys)] });
  };
  const sink: GeoStream = {
    point: (x, y) => void points.push(x, y),
    lineStart: start,
    lineEnd: end,
    polygonStart() {},
    polygonEnd() {},
  };
  geoStream(geometry, toUnitSquare.stream(sink));
  return shapes;
}

async function readTopology(name: string): Promise<Topology<Record<string, GeometryCollection>>> {
  return JSON.parse(await readFile(new URL(import.meta.resolve(name)), 'utf8'));
}

type Area = { id?: string | number | undefined };
const stateOf = ({ id }: Area) => String(id).slice(0, 2);
const isUs = ({ id }: Area) => id === USA;

/**
 * Reads the shapes of the map. The US comes from its own atlas, which has more exact shores than the world
 * atlas.
 */
export async function openWorld() {
  const [world, us] = await Promise.all([
    readTopology('world-atlas/countries-50m.json'),
    readTopology('us-atlas/counties-10m.json'),
  ]);
  const { countries } = world.objects;
  const { counties, states, nation } = us.objects;
  if (!countries || !counties || !states || !nation) throw new Error('The atlases have other contents');
  const areas = (collection: GeometryCollection) => collection.geometries as (Polygon | MultiPolygon)[];
  return {
    abroad: project(
      merge(
        world as Topology,
        areas(countries).filter((country) => !isUs(country)),
      ),
    ),
    lakes: project({ type: 'MultiLineString', coordinates: GREAT_LAKES }),
    states: project(merge(us as Topology, areas(nation))),
    /** The borders of the US, where the shapes of its atlas and of the world atlas do not meet exactly. */
    seam: project(mesh(world as Topology, countries, (a, b) => a !== b && isUs(a) !== isUs(b))),
    borders: project(mesh(world as Topology, countries, (a, b) => a !== b)),
    stateLines: project(mesh(us as Topology, states, (a, b) => a !== b)),
    countyLines: project(mesh(us as Topology, counties, (a, b) => a !== b && stateOf(a) === stateOf(b))),
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
