import { type Circle, otherEnd } from './circle.ts';

export interface Spot {
  x: number;
  y: number;
}

const STEP = 130;
/** Length of a ring that each person needs, in the picture's coordinates. */
const BESIDE = 34;
/** The angle of a sunflower's seeds, which fills a disc evenly. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

const onRing = (angle: number, radius: number): Spot => ({
  x: Math.cos(angle) * radius,
  y: Math.sin(angle) * radius,
});

/**
 * Returns places around one person. People who are one step away are on a ring. People who are two steps away
 * are on a ring outside of it, near somebody who connects them.
 */
export function placeAround(
  { people, tiesOf }: Circle,
  centre: string,
  steps: ReadonlyMap<string, number>,
): Map<string, Spot> {
  const first = people.filter(({ id }) => steps.get(id) === 1);
  const second = new Map<string, string[]>(first.map(({ id }) => [id, []]));
  for (const { id } of people) {
    if (steps.get(id) !== 2) continue;
    const near = (tiesOf.get(id) ?? []).map((tie) => otherEnd(tie, id)).find((other) => second.has(other));
    if (near) second.get(near)!.push(id);
  }
  const shares = first.map(({ id }) => Math.max(1, second.get(id)!.length));
  const all = shares.reduce((sum, share) => sum + share, 0) || 1;
  const inner = Math.max(STEP, (first.length * BESIDE) / (2 * Math.PI));
  const outer = Math.max(inner + STEP, (all * BESIDE) / (2 * Math.PI));
  const places = new Map<string, Spot>([[centre, { x: 0, y: 0 }]]);
  let begun = -Math.PI / 2;
  for (const [index, { id }] of first.entries()) {
    const width = (2 * Math.PI * shares[index]!) / all;
    places.set(id, onRing(begun + width / 2, inner));
    const beyond = second.get(id)!;
    for (const [at, other] of beyond.entries())
      places.set(other, onRing(begun + (width * (at + 0.5)) / beyond.length, outer));
    begun += width;
  }
  return places;
}

/**
 * Returns the places at which all people start, those with the same first tag beside each other. Forces then
 * move them.
 */
export function placeAll({ people }: Circle): Map<string, Spot> {
  const groups = Map.groupBy(people, ({ tags }) => tags[0]?.id ?? '');
  const places = new Map<string, Spot>();
  let seed = 0;
  for (const group of [...groups.values()].toSorted((a, b) => b.length - a.length)) {
    const centre = onRing(seed * GOLDEN, 26 * Math.sqrt(places.size));
    for (const [index, { id }] of group.entries()) {
      const { x, y } = onRing(index * GOLDEN, 12 * Math.sqrt(index));
      places.set(id, { x: centre.x + x, y: centre.y + y });
    }
    seed++;
  }
  return places;
}
