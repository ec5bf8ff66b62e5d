import type { WaitingCard } from '#contract/calls/cards.ts';
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Returns the cards that wait to be confirmed or dropped, oldest first. */
export const listCards = (ctx: Context): Promise<WaitingCard[]> => ctx.guideTalk.listCards();

/** Removes the waiting card of a confirmation. Throws if it was already confirmed or dropped. */
export async function takeCard(stores: Stores, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (!(await stores.guideTalk.getCard(id))) throw notFound('Card');
  stores.guideTalk.removeCard(id);
  stores.revision.add({ settings: 1 });
}

/** Drops a waiting card. */
export async function dropCard(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores, attempt) => {
    if (attempt > 1 && !(await stores.guideTalk.getCard(id))) return;
    await takeCard(stores, id);
  });
}
