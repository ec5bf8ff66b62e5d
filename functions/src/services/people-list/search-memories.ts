import { foldLetters } from '#contract/fold.ts';
import { missingWords, wordsOf } from '#contract/people-search.ts';
import type { SearchHit } from '#contract/search.ts';
import type { Context } from '#context.ts';
import type { PackedText } from './pack.ts';

const LENGTH = 160;
/** Characters of a snippet before the found word. */
const LEAD = 40;

/**
 * Returns where the first found word begins, in code points of the text; -1 if none occurs. The words are
 * folded.
 */
function findFirst(points: string[], words: string[]): number {
  const text = foldLetters(points.join(''));
  const at = Math.min(...words.map((word) => text.indexOf(word)).filter((index) => index !== -1));
  let length = 0;
  return points.findIndex((point) => (length += foldLetters(point).length) > at);
}

/**
 * Returns up to 160 characters of a text around the first found word, cut at spaces. The words are folded.
 */
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

const MOST_HITS = 50;

type Hit = Pick<SearchHit, 'id' | 'person_id' | 'at'> & { text: string };

const byNewest = (a: Hit, b: Hit) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);

/**
 * Returns the memories that contain every word of the search, newest first, without those of people in the
 * trash.
 */
export async function searchMemories(
  ctx: Pick<Context, 'readModel' | 'shardUse'>,
  search: string,
): Promise<SearchHit[]> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const hits: Hit[] = [];
  const trash = new Set<string>();
  for (const [id, json] of await ctx.readModel.readTexts(ctx.shardUse.text_shards)) {
    const { person_id, at, text, is_in_trash } = JSON.parse(json) as PackedText;
    if (is_in_trash) trash.add(person_id);
    else if (at !== null && missingWords(words, { text: foldLetters(text) }).length === 0)
      hits.push({ id, person_id, at, text });
  }
  const texts = words.map((word) => word.text);
  return hits
    .filter((hit) => !trash.has(hit.person_id))
    .toSorted(byNewest)
    .slice(0, MOST_HITS)
    .map(({ text, ...hit }) => ({ kind: 'memory', ...hit, snippet: snippetOf(text, texts) }));
}
