import { foldLetters } from '#names/fold.ts';

const LENGTH = 160;
/** What stands before the hit, so that it reads on. */
const LEAD = 40;

/** Where one of the folded words first occurs, in code points of the unfolded text. */
function findFirst(points: string[], words: string[]): number {
  const text = foldLetters(points.join(''));
  const at = Math.min(...words.map((word) => text.indexOf(word)).filter((index) => index !== -1));
  let length = 0;
  return points.findIndex((point) => (length += foldLetters(point).length) > at);
}

/** About 160 characters of a text around the first of these folded words, cut between words. */
export function snippetOf(text: string, words: string[]): string {
  const points = [...text.replaceAll(/\s+/g, ' ')];
  if (points.length <= LENGTH) return points.join('');
  const hit = Math.max(0, findFirst(points, words));
  let end = Math.min(points.length, Math.max(0, hit - LEAD) + LENGTH);
  let start = Math.max(0, end - LENGTH);
  if (start > 0) {
    const space = points.indexOf(' ', start - 1);
    if (space !== -1 && space < hit) start = space + 1;
  }
  if (end < points.length) {
    const space = points.lastIndexOf(' ', end);
    if (space > hit) end = space;
  }
  return `${start > 0 ? '…' : ''}${points.slice(start, end).join('')}${end < points.length ? '…' : ''}`;
}
