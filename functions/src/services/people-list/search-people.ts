import type { PersonSummary } from '#contract/person.ts';
import type { Context } from '#context.ts';
import { fold, foldLetters } from '#contract/fold.ts';
import type { PackedText } from './pack.ts';

/** A word that is searched for. */
interface Word {
  /** Folded. */
  text: string;
  /** Of a word of digits and separators, its digits: phones are compared by them. */
  digits: string | undefined;
}

/** The words of a search; separators alone are none. */
export function wordsOf(search: string): Word[] {
  const texts = fold(search)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}\p{So}]/u.test(word));
  return texts.map((text) => ({
    text,
    digits: /^[\d()+./-]+$/.test(text) ? text.replaceAll(/\D/g, '') : undefined,
  }));
}

/** Tells which of the words do not occur in a text. */
export function wordsMissing(words: Word[], text: string): Word[] {
  const folded = foldLetters(text);
  return words.filter((word) => !folded.includes(word.text));
}

/** Tells which of the words do not occur in what the list shows of a person. */
function wordsMissingIn(person: PersonSummary, words: Word[]): Word[] {
  const { name, email, phone_number, body, city, state, tags } = person;
  const texts = [name, email, phone_number, body, city, state, ...tags.map((tag) => tag.name)];
  const digits = phone_number?.replaceAll(/\D/g, '');
  return wordsMissing(words, texts.filter(Boolean).join('\n')).filter(
    (word) => !word.digits || !digits?.includes(word.digits),
  );
}

/** The people in whose fields, tags or memories every word of the search occurs. */
export async function findMatches(
  ctx: Pick<Context, 'lists' | 'shardUse'>,
  search: string,
  people: PersonSummary[],
): Promise<PersonSummary[]> {
  const words = wordsOf(search);
  if (words.length === 0) return people;
  const missing = new Map(people.map((person) => [person.id, wordsMissingIn(person, words)]));
  for (const [, json] of await ctx.lists.readTexts(ctx.shardUse.text_shards)) {
    const { person_id, text } = JSON.parse(json) as PackedText;
    const wanted = missing.get(person_id);
    if (wanted?.length) missing.set(person_id, wordsMissing(wanted, text));
  }
  return people.filter((person) => missing.get(person.id)?.length === 0);
}
