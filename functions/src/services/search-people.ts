import type { PersonSummary } from '#contract/person.ts';
import type { Context } from '#context.ts';
import { fold } from './fold.ts';
import type { PackedText } from './pack.ts';

interface Haystack {
  /** Folded text. */
  text: string;
  /** The phone number's digits. */
  digits: string;
}

/** Whether every word occurs; a word of digits and separators is compared by its digits too, separators alone are ignored. */
export function matches({ text, digits }: Haystack, search: string): boolean {
  return fold(search)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .every((word) => {
      const wanted = /^[\d()+./-]+$/.test(word) ? word.replaceAll(/\D/g, '') : '';
      return text.includes(word) || (wanted !== '' && digits.includes(wanted));
    });
}

/** The people in whose fields, tags or memories every word of the search occurs. */
export async function findMatches(
  ctx: Context,
  search: string,
  people: PersonSummary[],
): Promise<PersonSummary[]> {
  const packed = (await ctx.lists.readTexts()).map(([, json]) => JSON.parse(json) as PackedText);
  const textsOf = Map.groupBy(packed, (text) => text.person_id);
  return people.filter((person) => {
    const texts = [
      person.name,
      person.email,
      person.body,
      person.city,
      person.state,
      ...person.tags.map((tag) => tag.name),
      ...(textsOf.get(person.id) ?? []).map(({ text }) => text),
    ];
    const text = fold(texts.filter(Boolean).join('\n'));
    return matches({ text, digits: person.phone_number?.replaceAll(/\D/g, '') ?? '' }, search);
  });
}
