import type { Context } from '#context.ts';
import { fold } from './fold.ts';

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

/** The ids of the people in whose fields, tags or memories every word of the search occurs. */
export async function findMatches(ctx: Context, search: string): Promise<ReadonlySet<string>> {
  const [people, entries, tags] = await Promise.all([
    ctx.people.list(),
    ctx.notebook.listAll(),
    ctx.tags.list(),
  ]);
  const memories = Map.groupBy(entries, (entry) => entry.person_id);
  const tagNames = new Map(tags.map((tag) => [tag.id, tag.name]));
  const found = people.filter((person) => {
    const texts = [
      person.name,
      person.email,
      person.body,
      person.city,
      person.state,
      person.mnemonic,
      ...person.tag_ids.map((id) => tagNames.get(id)),
      ...(memories.get(person.id) ?? []).map((entry) => entry.content),
    ];
    const text = fold(texts.filter(Boolean).join('\n'));
    return matches({ text, digits: person.phone_number?.replaceAll(/\D/g, '') ?? '' }, search);
  });
  return new Set(found.map((person) => person.id));
}
