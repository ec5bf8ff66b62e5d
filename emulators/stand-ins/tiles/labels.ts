import { openGazetteer } from 'functions/clients/gazetteer.ts';
import { TILE, unitPoint } from './world.ts';

/** Side of the square cells by which labels are looked up, in pixels. */
const CELL_SIZE = TILE / 2;
const COLUMNS = 2 ** 21;

const LETTER_WIDTH = { big: 7.8, city: 6.5, zip: 8 };
const LABEL_GAP = 10;
const LINE_HEIGHT = 24;

/**
 * Number of ZIP codes that a city must have to get a label, by zoom level. Below zoom 4 there are no labels;
 * above 10 every city may have one, and ZIP codes too.
 */
const MIN_ZIP_CODES: Record<number, number> = { 4: 45, 5: 20, 6: 10, 7: 5, 8: 2, 9: 1, 10: 1 };
const FIRST_ZOOM = 4;
const BIG_CITY_ZIP_CODES = 30;

export interface Label {
  text: string;
  kind: keyof typeof LETTER_WIDTH;
  /**
   * The center of the label, in pixels of the whole map; of a candidate, as a fraction of the map’s width.
   */
  x: number;
  y: number;
}

type Candidate = Label & { zipCodes: number };
type Cells = Map<number, Label[]>;

const cellOf = (column: number, row: number) => row * COLUMNS + column;

function* labelsAround(cells: Cells, column: number, row: number, columns: number, rows: number) {
  for (let x = column - columns; x <= column + columns; x += 1)
    for (let y = row - rows; y <= row + rows; y += 1) yield* cells.get(cellOf(x, y)) ?? [];
}

const widthOf = ({ text, kind }: Label) => text.length * LETTER_WIDTH[kind] + LABEL_GAP;

const overlap = (a: Label, b: Label) =>
  Math.abs(a.y - b.y) < LINE_HEIGHT && Math.abs(a.x - b.x) < (widthOf(a) + widthOf(b)) / 2;

/**
 * Chooses the labels of a zoom level. Of two that overlap, the first in `candidates` stays. This is done for
 * the whole map, so that neighbouring tiles agree.
 */
function placeLabels(candidates: Candidate[], zoom: number): Cells {
  const cells: Cells = new Map();
  if (zoom < FIRST_ZOOM) return cells;
  const minZipCodes = MIN_ZIP_CODES[zoom] ?? 0;
  const scale = TILE * 2 ** zoom;
  for (const { text, kind, zipCodes, ...at } of candidates) {
    if (zipCodes < minZipCodes) break;
    const label = { text, kind, x: at.x * scale, y: at.y * scale };
    const [column, row] = [Math.floor(label.x / CELL_SIZE), Math.floor(label.y / CELL_SIZE)];
    if ([...labelsAround(cells, column, row, 2, 1)].some((other) => overlap(label, other))) continue;
    const cell = cellOf(column, row);
    cells.set(cell, [...(cells.get(cell) ?? []), label]);
  }
  return cells;
}

const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => {
  const [x, y] = unitPoint(longitude, latitude);
  return { x, y };
};

/**
 * Returns the US cities with plain names, those with the most ZIP codes first, then the ZIP codes of these
 * cities.
 */
async function readCandidates(): Promise<Candidate[]> {
  const cities = (await openGazetteer())
    .cities()
    .filter(({ name }) => /^[A-Z][a-z]+([ .'-]+[A-Za-z]+)*$/.test(name))
    .toSorted((a, b) => b.places.length - a.places.length || a.name.localeCompare(b.name));
  const names = cities.map((city): Candidate => {
    const zipCodes = city.places.length;
    return { text: city.name, kind: zipCodes >= BIG_CITY_ZIP_CODES ? 'big' : 'city', zipCodes, ...at(city) };
  });
  const zips = cities.flatMap(({ places }) =>
    places.map((place): Candidate => ({ text: place.zip, kind: 'zip', zipCodes: 0, ...at(place) })),
  );
  return [...names, ...zips];
}

/** Reads the US cities and ZIP codes. Returns a function that gives a tile's labels. */
export async function openLabels() {
  const candidates = await readCandidates();
  const byZoom = new Map<number, Cells>();
  /** Returns the labels that may be visible in a tile. */
  return (zoom: number, x: number, y: number): Label[] => {
    const cells = byZoom.get(zoom) ?? placeLabels(candidates, zoom);
    byZoom.set(zoom, cells);
    return [...labelsAround(cells, 2 * x, 2 * y, 3, 2)];
  };
}
