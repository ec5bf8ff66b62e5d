/** Letters of a written name; a longer one is cut, unless its node stands out. */
const LETTERS = 24;
/** Pixels between two names. */
const GAP = 3;

/** A part of the picture, in its own coordinates. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const widened = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});

function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= LETTERS) return name;
  const shown = letters.slice(0, LETTERS - 1).join('');
  return `${shown.trimEnd()}…`;
}

/** Colours and font of the labels. */
export interface Ink {
  ink: string;
  paper: string;
  font: string;
}

export interface Label {
  text: string;
  /** The middle of the label, in the picture's own coordinates. */
  x: number;
  top: number;
  isLit: boolean;
  isLarge: boolean;
  isAlwaysShown: boolean;
}

interface Place {
  context: CanvasRenderingContext2D;
  /** Pixels of the screen per unit of the picture. */
  scale: number;
  /** The part of the picture that is visible. */
  seen: Box;
  paint: Ink;
}

/**
 * Writes labels in their order, but none that would cover an earlier one or leave the picture at a side. A label that is
 * always shown may do both.
 */
export function writeLabels(labels: readonly Label[], { context, scale, seen, paint }: Place): void {
  const written: Box[] = [];
  const gap = GAP / scale;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineWidth = 3 / scale;
  context.lineJoin = 'round';
  context.strokeStyle = paint.paper;
  context.fillStyle = paint.ink;
  for (const { text, x, top, isLit, isLarge, isAlwaysShown } of labels) {
    const size = (isLarge ? 13 : 11.5) / scale;
    context.font = `${isLit ? '600 ' : ''}${size}px ${paint.font}`;
    const line = isLit ? text : shorten(text);
    const half = context.measureText(line).width / 2;
    const box = { left: x - half, right: x + half, top, bottom: top + size };
    const isInside = box.left >= seen.left && box.right <= seen.right;
    const isFree = isInside && !written.some((other) => overlap(widened(box, gap), other));
    if (!isFree && !isAlwaysShown) continue;
    written.push(box);
    context.strokeText(line, x, top);
    context.fillText(line, x, top);
  }
}
