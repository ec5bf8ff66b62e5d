import { foldLetters } from '#contract/fold.ts';
import { snippetOf } from '#contract/found-words.ts';
import { missingWords, searchableOf, type Word, wordsOf } from '#contract/people-search.ts';
import type { PersonSummary } from '#contract/person.ts';
import type { Context } from '#context.ts';
import type { PackedText } from './pack.ts';

/** Maximum number of texts that are quoted of one person. */
const MOST_QUOTED = 3;

/** A text that is not in the summary, and the searched words that were found in it first. */
interface Found {
  text: string;
  words: Word[];
}

/** What a search still looks for, and what it has found, of one person. */
interface Sought {
  missing: Word[];
  found: Found[];
}

function lookInto(text: string, sought: Sought, phoneDigits = ''): void {
  const missing = missingWords(sought.missing, { text: foldLetters(text), phoneDigits });
  const words = sought.missing.filter((word) => !missing.includes(word));
  if (words.length > 0) sought.found.push({ text, words });
  sought.missing = missing;
}

const quote = ({ text, words }: Found) => snippetOf(text, words);

/**
 * Returns the people in whose fields, tags and memories together every word of the search occurs. Texts that have
 * words which the summary does not show are quoted in `found_in`.
 */
export async function findMatches(
  ctx: Pick<Context, 'readModel' | 'shardUse'>,
  search: string,
  people: PersonSummary[],
): Promise<PersonSummary[]> {
  const words = wordsOf(search);
  if (words.length === 0) return people;
  const byId = new Map<string, Sought>(
    people.map((person) => [person.id, { missing: missingWords(words, searchableOf(person)), found: [] }]),
  );
  for (const [, json] of await ctx.readModel.readTexts(ctx.shardUse.text_shards)) {
    const { person_id, text, phones = [] } = JSON.parse(json) as PackedText;
    const sought = byId.get(person_id);
    if (!sought?.missing.length) continue;
    for (const phone of phones) lookInto(phone, sought, phone.replaceAll(/\D+/g, ''));
    lookInto(text, sought);
  }
  return people.flatMap((person) => {
    const { missing, found } = byId.get(person.id)!;
    if (missing.length > 0) return [];
    return found.length > 0 ? { ...person, found_in: found.slice(0, MOST_QUOTED).map(quote) } : person;
  });
}
