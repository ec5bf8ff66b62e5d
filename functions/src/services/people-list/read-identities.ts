import type { PersonSummary } from '#contract/person.ts';
import type { Context } from '#context.ts';
import type { PackedCard, PackedText } from './pack.ts';
import type { PeopleRead } from './read-people.ts';

/** What people are compared by: the summary, the street, and every entry of a card that has several. */
export type PersonIdentity = PersonSummary & Partial<PackedCard>;

async function readCards(ctx: Pick<Context, 'readModel' | 'shardUse'>): Promise<Map<string, PackedCard>> {
  const cards = new Map<string, PackedCard>();
  for (const [, json] of await ctx.readModel.readTexts(ctx.shardUse.text_shards)) {
    // Parses only the texts that have a card: inside a text, the quotes would be escaped.
    const { person_id, card } = json.includes('"card":{') ? (JSON.parse(json) as PackedText) : {};
    if (person_id && card) cards.set(person_id, card);
  }
  return cards;
}

/**
 * Returns what people are compared by. Besides the people that are read already, it reads the searched texts: one
 * document per some thousand memories, except the cached ones.
 */
export async function readIdentities(
  ctx: Pick<Context, 'readModel' | 'shardUse'>,
  { people, streetOf }: Pick<PeopleRead, 'people' | 'streetOf'>,
): Promise<PersonIdentity[]> {
  const cards = await readCards(ctx);
  return people.map((person) => ({
    ...person,
    street_address: streetOf(person.id),
    ...cards.get(person.id),
  }));
}
