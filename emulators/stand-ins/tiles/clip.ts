/** Points in a plane; x and y alternate. */
export type Points = Float64Array | number[];

/** A square. x and y are its top left corner. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

type Axis = 0 | 1;

/**
 * Returns the part of a ring (a closed line) on one side of a limit. Axis 0 is x and 1 is y. Side 1 keeps
 * values from `limit` up, side -1 those up to `limit`.
 */
function clipSide(ring: Points, axis: Axis, limit: number, side: 1 | -1): number[] {
  const kept: number[] = [];
  const isInside = (point: number) => (Number(ring[point + axis]) - limit) * side >= 0;
  const addPoint = (point: number) => kept.push(Number(ring[point]), Number(ring[point + 1]));
  const addCrossing = (from: number, to: number) => {
    const other = axis === 0 ? 1 : 0;
    const [a, b] = [Number(ring[from + axis]), Number(ring[to + axis])];
    const [c, d] = [Number(ring[from + other]), Number(ring[to + other])];
    const crossing = c + ((d - c) * (limit - a)) / (b - a);
    kept.push(...(axis === 0 ? [limit, crossing] : [crossing, limit]));
  };
  for (let to = 0, from = ring.length - 2; to < ring.length; from = to, to += 2) {
    if (isInside(from) !== isInside(to)) addCrossing(from, to);
    if (isInside(to)) addPoint(to);
  }
  return kept;
}

/** Returns the part of a ring inside a square, by the Sutherland–Hodgman algorithm. */
export function clipRing(ring: Points, { x, y, size }: Square): number[] {
  const left = clipSide(ring, 0, x, 1);
  const leftAndRight = clipSide(left, 0, x + size, -1);
  return clipSide(clipSide(leftAndRight, 1, y, 1), 1, y + size, -1);
}

/**
 * Returns the parts of a line near a square: every segment whose bounding box touches it. Segments are not
 * cut at its edge.
 */
export function clipLine(line: Points, { x, y, size }: Square): number[][] {
  const parts: number[][] = [];
  let part: number[] | undefined;
  for (let point = 2; point < line.length; point += 2) {
    const segment = line.slice(point - 2, point + 2);
    const [ax, ay, bx, by] = Array.from(segment) as [number, number, number, number];
    const isNear =
      Math.max(ax, bx) >= x &&
      Math.min(ax, bx) <= x + size &&
      Math.max(ay, by) >= y &&
      Math.min(ay, by) <= y + size;
    if (!isNear) part = undefined;
    else if (part) part.push(bx, by);
    else parts.push((part = [ax, ay, bx, by]));
  }
  return parts;
}
