import { foldLetters } from '#contract/text/fold.ts';
import { snippetOf } from '#contract/people/found-words.ts';
import { missingWords, wordsOf } from '#contract/people/people-search.ts';
import type { SearchHit } from '#contract/calls/search.ts';
import type { Context } from '#context.ts';
import type { PackedText } from '#services/people-list/packing/pack.ts';

const MOST_HITS = 50;

type Hit = Pick<SearchHit, 'id' | 'person_ids' | 'at'> & { text: string };

const byNewest = (a: Hit, b: Hit) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);

/**
 * Returns the memories that contain every word of the search, newest first, at most 50. People in the trash
 * are left out of their people, and memories of nobody else are left out.
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
    const { person_id, with_ids = [], at, text, is_in_trash } = JSON.parse(json) as PackedText;
    if (is_in_trash) trash.add(person_id);
    else if (at !== null && missingWords(words, { text: foldLetters(text) }).length === 0)
      hits.push({ id, person_ids: [person_id, ...with_ids], at, text });
  }
  return hits
    .map((hit) => ({ ...hit, person_ids: hit.person_ids.filter((id) => !trash.has(id)) }))
    .filter(({ person_ids }) => person_ids.length > 0)
    .toSorted(byNewest)
    .slice(0, MOST_HITS)
    .map(({ text, person_ids, ...hit }) => ({
      ...hit,
      kind: 'memory',
      person_id: person_ids[0] ?? '',
      person_ids,
      snippet: snippetOf(text, words),
    }));
}
