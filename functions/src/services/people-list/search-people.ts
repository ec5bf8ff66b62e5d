import { foldLetters } from '#contract/fold.ts';
import { missingWords, searchableOf, wordsOf } from '#contract/people-search.ts';
import type { PersonSummary } from '#contract/person.ts';
import type { Context } from '#context.ts';
import type { PackedText } from './pack.ts';

/** Returns the people in whose fields, tags and memories together every word of the search occurs. */
export async function findMatches(
  ctx: Pick<Context, 'readModel' | 'shardUse'>,
  search: string,
  people: PersonSummary[],
): Promise<PersonSummary[]> {
  const words = wordsOf(search);
  if (words.length === 0) return people;
  const missing = new Map(people.map((person) => [person.id, missingWords(words, searchableOf(person))]));
  for (const [, json] of await ctx.readModel.readTexts(ctx.shardUse.text_shards)) {
    const { person_id, text } = JSON.parse(json) as PackedText;
    const wanted = missing.get(person_id);
    if (wanted?.length) missing.set(person_id, missingWords(wanted, { text: foldLetters(text) }));
  }
  return people.filter((person) => missing.get(person.id)?.length === 0);
}
