import type { PersonSummary } from 'functions/contract';
import { type Circle, YOU } from './model/circle.ts';
import { kindColour } from './model/colours.ts';
import { placeAll, placeAround, type Spot } from './model/place.ts';
import type { PictureData } from './picture/draw.ts';

const YOUR_COLOUR = '#d9973a';

interface Shown {
  circle: Circle;
  colourOf: (person: PersonSummary) => string;
  /** The person in the middle, with the steps to each of the others; undefined for the picture of all. */
  middle: { id: string; steps: ReadonlyMap<string, number> } | undefined;
  /** The path, which may begin or end with the user. */
  path: readonly string[];
}

/**
 * Returns the link between the user and the next person of the path, as a list; empty if the user is not on
 * the path. No tie gives this link, because the user has no relations.
 */
function yourLink(path: readonly string[]): PictureData['links'] {
  const at = path.indexOf(YOU);
  const other = at < 0 ? undefined : (path[at + 1] ?? path[at - 1]);
  return other === undefined ? [] : [{ source: YOU, target: other, colour: YOUR_COLOUR }];
}

/** Converts a circle to the data of its picture. */
export function pictureData({ circle, colourOf, middle, path }: Shown): PictureData {
  const places: Map<string, Spot> = middle ? placeAround(circle, middle.id, middle.steps) : placeAll(circle);
  const hasYou = !middle || path.includes(YOU);
  const lowest = Math.max(0, ...[...places.values()].map(({ y }) => y));
  if (hasYou) places.set(YOU, middle ? { x: 0, y: lowest + 90 } : { x: 0, y: 0 });
  return {
    nodes: [
      ...(hasYou ? [{ id: YOU, name: 'You', colour: YOUR_COLOUR, weight: 9, isFixed: true }] : []),
      ...circle.people.map((person) => ({
        id: person.id,
        name: person.name,
        colour: colourOf(person),
        weight: circle.tiesOf.get(person.id)?.length ?? 0,
      })),
    ],
    links: [
      ...circle.ties.map(({ ids: [source, target], kinds: [kind] }) => ({
        source,
        target,
        colour: kindColour(kind),
      })),
      ...yourLink(path),
    ],
    places,
    isPlaced: middle !== undefined,
  };
}
