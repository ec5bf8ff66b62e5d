import { foldLetters } from '#contract/text/fold.ts';
import { findByRelation, isRelationPhrase } from '#contract/relations/find-by-relation.ts';
import { snippetOf } from '#contract/people/found-words.ts';
import {
  missingWords,
  phoneDigitsOf,
  searchableOf,
  type Word,
  wordsOf,
} from '#contract/people/people-search.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Context } from '#context.ts';
import type { PackedText } from '#services/people-list/packing/pack.ts';
import type { PeopleRead } from '#services/people-list/read-people.ts';
import { readRelations } from '#services/people-list/read-relations.ts';

/** Maximum number of texts quoted for one person. */
const MOST_QUOTED = 3;

/** A text that is not in the summary, with the searched words that occur first in it. */
interface Found {
  text: string;
  words: Word[];
}

/** The state of a search for one person: the words still missing, and the texts found. */
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
 * Returns the people in whose cards, tags and memories every word of the search occurs, and those whom it
 * names by a relation (“anna's daughter”). Up to three texts with words that the summary does not show are
 * quoted in `found_in`.
 */
export async function findMatches(
  ctx: Pick<Context, 'readModel' | 'shardUse'>,
  search: string,
  { people, addressesOf }: Pick<PeopleRead, 'people' | 'addressesOf'>,
): Promise<PersonSummary[]> {
  const words = wordsOf(search);
  if (words.length === 0) return people;
  const byId = new Map<string, Sought>(
    people.map((person) => [person.id, { missing: missingWords(words, searchableOf(person)), found: [] }]),
  );
  for (const [id, sought] of byId)
    if (sought.missing.length > 0) for (const address of addressesOf(id)) lookInto(address, sought);
  for (const [, json] of await ctx.readModel.readTexts(ctx.shardUse.text_shards)) {
    const { person_id, with_ids = [], text, phones = [] } = JSON.parse(json) as PackedText;
    for (const id of [person_id, ...with_ids]) {
      const sought = byId.get(id);
      if (!sought?.missing.length) continue;
      for (const phone of phones) lookInto(phone, sought, phoneDigitsOf(phone));
      lookInto(text, sought);
    }
  }
  const named = isRelationPhrase(search) ? findByRelation(search, people, await readRelations(ctx)) : null;
  return people.flatMap((person) => {
    const { missing, found } = byId.get(person.id)!;
    if (missing.length > 0) return named?.has(person.id) ? person : [];
    return found.length > 0 ? { ...person, found_in: found.slice(0, MOST_QUOTED).map(quote) } : person;
  });
}
