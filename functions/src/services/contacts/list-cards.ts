import { isCounted } from '#contract/people/counted.ts';
import type { Context } from '#context.ts';
import { readPeople } from '#services/people-list/index.ts';
import { type CardRef, refOf } from './card-ref.ts';

/**
 * Notes that a program syncs contacts, so that the files of people who are purged or merged away are kept from now on.
 */
export async function noteSync(ctx: Context): Promise<void> {
  if (ctx.revisionAtStart.syncs_cards) return;
  await ctx.transact(async (stores) => stores.revision.setSyncsCards());
  await ctx.refresh();
}

/**
 * Returns the id and the card of everybody in the address book, from the read model alone. The first call
 * ever notes that a program syncs.
 */
export async function listRefs(ctx: Context): Promise<{ id: string; ref: CardRef }[]> {
  await noteSync(ctx);
  const { people, cardOf, tags } = await readPeople(ctx);
  const chosen = ctx.revisionAtStart.card_tag?.id;
  const tagId = chosen && tags.has(chosen) ? chosen : undefined;
  return people
    .filter((person) => isCounted(person) && (!tagId || person.tags.some(({ id }) => id === tagId)))
    .map(({ id, created_at, tags: own }) => ({
      id,
      ref: refOf(
        { id, created_at, ...cardOf(id) },
        own.map(({ name }) => name),
      ),
    }));
}

/** Lists all cards, from the read model alone. */
export const listCards = async (ctx: Context): Promise<CardRef[]> =>
  (await listRefs(ctx)).map(({ ref }) => ref);
