import type { PersonSummary } from 'functions/contract';
import { type Circle, type Kind, KIND_LABELS, KINDS } from './circle.ts';

/** Colours that stand out from the paper of both themes. */
const COLOURS = ['#c2571f', '#3b8a57', '#8a63d2', '#2f87b3', '#c74a7b', '#998423', '#6d7fa3', '#a56b4f'];
const NO_COLOUR = '#8f8578';

const KIND_COLOURS: Record<Kind, string> = {
  family: '#c2571f',
  home: '#998423',
  friends: '#3b8a57',
  work: '#2f87b3',
  introduced: '#8a63d2',
  other: '#6d7fa3',
};

export const COLOURINGS = ['relation', 'tag'] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** A colour of the picture, in words. */
export interface Meaning {
  label: string;
  colour: string;
}

export const kindColour = (kind: Kind | undefined) => (kind ? KIND_COLOURS[kind] : NO_COLOUR);

/** Number of tags that the legend names. */
const NAMED = 8;

/**
 * Returns what the colours mean, and the colour of each person: that of their first relation or first tag.
 */
export function colouring(
  { people, ties, tiesOf }: Circle,
  by: Colouring,
): { meanings: Meaning[]; colourOf: (person: PersonSummary) => string } {
  if (by === 'relation') {
    const used = new Set(ties.flatMap(({ kinds }) => kinds));
    return {
      meanings: KINDS.filter((kind) => used.has(kind)).map((kind) => ({
        label: KIND_LABELS[kind],
        colour: kindColour(kind),
      })),
      colourOf: ({ id }) => kindColour(tiesOf.get(id)?.[0]?.kinds[0]),
    };
  }
  const counts = new Map<string, { name: string; color: string | null; count: number }>();
  for (const { tags } of people) {
    const [tag] = tags;
    if (!tag) continue;
    const counted = counts.get(tag.id) ?? { name: tag.name, color: tag.color, count: 0 };
    counted.count++;
    counts.set(tag.id, counted);
  }
  const tags = [...counts].toSorted(([, a], [, b]) => b.count - a.count);
  const colours = new Map(
    tags.map(([id, { color }], index) => [id, color ?? COLOURS[index % COLOURS.length]!]),
  );
  return {
    meanings: tags.slice(0, NAMED).map(([id, { name }]) => ({ label: name, colour: colours.get(id)! })),
    colourOf: ({ tags: [tag] }) => (tag && colours.get(tag.id)) ?? NO_COLOUR,
  };
}
