import { beforeEach, expect, test } from 'vitest';
import { openStandIns } from '#stand-ins/testing/open-stand-ins.ts';

let base = '';
beforeEach(async () => {
  ({ base } = await openStandIns());
});

const get = (path: string) => fetch(`${base}/tiles/${path}`);
const read = async (path: string) => (await get(path)).text();

const toTile = (longitude: number, latitude: number, zoom: number) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${zoom}/${Math.floor((longitude / 360 + 0.5) * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}.svg`;
};

/** Returns a label's position in pixels of the whole map, from the SVG of the tile at column x and row y. */
const placeIn = (svg: string, [x, y]: [x: number, y: number], name: string) => {
  const [, left, top] = new RegExp(`x="([-\\d.]+)" y="([-\\d.]+)"[^>]*>${name}<`).exec(svg) ?? [];
  return [Math.round(x * 256 + Number(left)), Math.round(y * 256 + Number(top))];
};

test('a tile is an SVG of 256 pixels that browsers may cache', async () => {
  const answer = await get('4/3/6.svg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('max-age');
  expect(await answer.text()).toMatch(
    /^<svg [^>]*width="256" height="256" viewBox="0 0 256 256">.*<\/svg>$/s,
  );
});

test.each([
  '20/0/0.svg',
  '2/4/0.svg',
  '2/0/4.svg',
  '-1/0/0.svg',
  '1/0.5/0.svg',
  '3/1/2.png',
  '3/1',
  '99/1/1.svg',
])('there is no tile %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(['0/0/0.svg', '19/0/0.svg', '19/524287/524287.svg'])('there is a tile %s', async (path) => {
  expect((await get(path)).status).toBe(200);
});

/** Returns twice the area of an SVG path that consists of rings of straight lines. */
function areaOf(d: string): number {
  let area = 0;
  for (const ring of d.split('Z')) {
    const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    for (const [index, [x = 0, y = 0]] of points.entries()) {
      const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
      area += x * nextY - nextX * y;
    }
  }
  return Math.abs(area);
}

test.each([
  ['in the Atlantic', -40, 35, 0],
  ['in Texas', -97.4, 30.1, 1],
  ['in Lake Michigan', -87, 43.5, 0],
  ['in Ontario', -81, 43.5, 1],
])('a tile %s is all water or all land', async (_, longitude, latitude, share) => {
  const svg = await read(toTile(longitude, latitude, 10));
  const fills = [...svg.matchAll(/<path fill="(#\w+)" d="(M[^"h]+)"/g)];
  const land = fills.filter(([, color]) => color === '#f7f2e8').map(([, , d]) => areaOf(String(d)));
  expect(land.reduce((sum, area) => sum + area, 0)).toBe(share * 2 * 280 ** 2);
});

test('a label across an edge has the same place in both tiles', async () => {
  const [left, right] = [await read('5/8/12.svg'), await read('5/9/12.svg')];
  const names = (svg: string) => [...svg.matchAll(/>([A-Z][a-z ]+)<\/text>/gi)].map(([, name]) => name);
  const shared = names(left).filter((name) => names(right).includes(name));
  expect(shared.length).toBeGreaterThan(0);
  for (const name of shared)
    expect(placeIn(left, [8, 12], String(name))).toEqual(placeIn(right, [9, 12], String(name)));
});
