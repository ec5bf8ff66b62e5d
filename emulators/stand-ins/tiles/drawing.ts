import { clipLine, clipRing, type Points, type Square } from './clip.ts';
import type { Label, openLabels } from './labels.ts';
import { type Shapes, TILE, type World } from './world.ts';

/**
 * Number of pixels by which shapes are drawn beyond the tile, so that their cut edges and line ends are not
 * visible.
 */
const MARGIN = 12;

const COLOR = {
  sea: '#cfe0e8',
  land: '#f7f2e8',
  border: '#b9a98f',
  stateLine: '#d1c3aa',
  countyLine: '#e6dcca',
  city: '#85796a',
  zip: '#b3a896',
};

/**
 * Width of the line that fills gaps between the US atlas and the world atlas, as a fraction of the world's
 * width: about 8 km at the equator.
 */
const SEAM_WIDTH = 0.0002;

const STATE_LINES_FROM_ZOOM = 3;
const COUNTY_LINES_FROM_ZOOM = 7;

export interface Tile {
  z: number;
  x: number;
  y: number;
}

function createBrush({ z, x, y }: Tile) {
  const scale = TILE * 2 ** z;
  const squareWith = (margin: number): Square => ({
    x: (x * TILE - margin) / scale,
    y: (y * TILE - margin) / scale,
    size: (TILE + 2 * margin) / scale,
  });
  const steps = z < 5 ? 2 : 10;
  const toTile = (unit: number | undefined, corner: number) =>
    Math.round((Number(unit) * scale - corner * TILE) * steps) / steps;

  /**
   * Returns an SVG path in pixels of the tile; empty if all points are one pixel. Each tile starts at a
   * whole pixel of the map, so that neighbouring tiles are rounded alike.
   */
  function draw(points: Points): string {
    const drawn: string[] = [];
    for (let point = 0; point < points.length; point += 2) {
      const at = `${toTile(points[point], x)} ${toTile(points[point + 1], y)}`;
      if (drawn.at(-1) !== at) drawn.push(at);
    }
    return drawn.length > 1 ? `M${drawn.join(' ')}` : '';
  }

  /** Returns the shapes that touch the square and are larger than half a pixel on the tile. */
  const visible = (shapes: Shapes, square: Square) =>
    shapes.filter(
      ({ box: [left, top, right, bottom] }) =>
        left <= square.x + square.size &&
        right >= square.x &&
        top <= square.y + square.size &&
        bottom >= square.y &&
        Math.max(right - left, bottom - top) * scale > 0.5,
    );
  return {
    area(shapes: Shapes, color: string): string {
      const square = squareWith(MARGIN);
      const rings = visible(shapes, square).map(({ points }) => draw(clipRing(points, square)));
      const d = rings.map((ring) => ring && `${ring}Z`).join('');
      return d && `<path fill="${color}" d="${d}"/>`;
    },
    line(shapes: Shapes, color: string, width: number): string {
      const square = squareWith(MARGIN + width);
      const d = visible(shapes, square)
        .flatMap(({ points }) => clipLine(points, square).map(draw))
        .join('');
      return (
        d && `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`
      );
    },
  };
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const drawLabel = ({ text, kind, x, y }: Label, tile: Tile) =>
  `<text x="${(x - tile.x * TILE).toFixed(1)}" y="${(y - tile.y * TILE).toFixed(1)}"${kind === 'city' ? '' : ` class="${kind}"`}>${escapeXml(text)}</text>`;

const STYLE = `text{font:11px system-ui,sans-serif;fill:${COLOR.city};text-anchor:middle;dominant-baseline:middle;stroke:${COLOR.land};stroke-width:3px;paint-order:stroke;stroke-linejoin:round}.big{font-size:12px;font-weight:600}.zip{font-size:10px;fill:${COLOR.zip}}`;

/** Draws a tile of the map as SVG. */
export function drawTile(tile: Tile, world: World, labelsOf: Awaited<ReturnType<typeof openLabels>>): string {
  const { area, line } = createBrush(tile);
  const { z } = tile;
  const layers = [
    area(world.abroad, COLOR.land),
    line(world.seam, COLOR.land, SEAM_WIDTH * TILE * 2 ** z),
    area(world.lakes, COLOR.sea),
    area(world.states, COLOR.land),
    ...(z >= COUNTY_LINES_FROM_ZOOM ? [line(world.countyLines, COLOR.countyLine, 1)] : []),
    ...(z >= STATE_LINES_FROM_ZOOM ? [line(world.stateLines, COLOR.stateLine, z < 6 ? 0.8 : 1.2)] : []),
    line(world.borders, COLOR.border, z < 4 ? 0.6 : 1.2),
    ...labelsOf(z, tile.x, tile.y).map((label) => drawLabel(label, tile)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}"><style>${STYLE}</style><path fill="${COLOR.sea}" d="M0 0h${TILE}v${TILE}H0z"/>${layers.join('')}</svg>`;
}
