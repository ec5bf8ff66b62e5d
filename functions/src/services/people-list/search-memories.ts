import { foldLetters } from '#contract/fold.ts';
import { snippetOf } from '#contract/found-words.ts';
import { missingWords, wordsOf } from '#contract/people-search.ts';
import type { SearchHit } from '#contract/search.ts';
import type { Context } from '#context.ts';
import type { PackedText } from './pack.ts';

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
  return hits
    .filter((hit) => !trash.has(hit.person_id))
    .toSorted(byNewest)
    .slice(0, MOST_HITS)
    .map(({ text, ...hit }) => ({ kind: 'memory', ...hit, snippet: snippetOf(text, words) }));
}
