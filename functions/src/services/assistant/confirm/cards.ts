import type { OpenCard, WaitingCard } from '#contract/calls/cards.ts';
import type { CardKind } from '#contract/calls/extraction.ts';
import type { Context } from '#context.ts';
import { forbiddenByState, notFound } from '#errors.ts';
import { readAccount, takeTurn } from '#services/account/account.ts';
import { derivedId } from '#services/write/idempotency.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Returns the cards that wait to be confirmed or dropped, oldest first. */
export const listCards = (ctx: Context): Promise<WaitingCard[]> => ctx.guideTalk.listCards();

/** Cards to keep until the user confirms or drops them. */
interface Kept {
  run_id: string;
  /** Origin of the cards as the user is told: `Texts to your guide`, or the name of a token. */
  from: string;
  cards: OpenCard[];
  /** Maximum number of waiting cards, the new ones included; no limit if undefined. */
  most?: number;
}

/**
 * Returns the id of a run's card with this number. Cards of one moment are listed by their ids, and so by
 * number.
 */
const cardId = (runId: string, index: number): string =>
  derivedId(runId, 'cards').slice(0, 16) + index.toString(16).padStart(4, '0');

/**
 * Stores cards in the caller's unit of work. Stored again for the same run, they have the same ids. Throws
 * `failed_precondition` if more than `most` would wait. With that limit the account is written too, so that
 * two requests at once do not keep too many.
 */
export async function keepCards(
  ctx: Context,
  stores: Stores,
  { run_id, from, cards, most }: Kept,
): Promise<{ id: string; kind: CardKind }[]> {
  if (cards.length === 0) return [];
  const account = await readAccount(ctx, stores);
  if (most !== undefined && account.has_cards) {
    const others = (await stores.guideTalk.listCards()).filter((card) => card.run_id !== run_id);
    if (others.length + cards.length > most)
      throw forbiddenByState(
        `${others.length} suggestions wait already. Confirm or drop some in Kindred first`,
      );
  }
  if (most !== undefined) takeTurn(stores, { ...account, has_cards: true });
  else if (!account.has_cards) stores.account.set({ ...account, has_cards: true });
  const at = ctx.now().toISOString();
  const kept = cards.map((card, index): WaitingCard => ({
    ...card,
    id: cardId(run_id, index),
    run_id,
    at,
    from,
  }));
  for (const card of kept) stores.guideTalk.setCard(card);
  stores.revision.add({ settings: 1 });
  return kept.map(({ id, kind }) => ({ id, kind }));
}

/**
 * Removes the waiting card of a confirmation and returns it; undefined without an id. Throws if the card was
 * already confirmed or dropped.
 */
export async function takeCard(stores: Stores, id: string | undefined): Promise<WaitingCard | undefined> {
  if (id === undefined) return undefined;
  const card = await stores.guideTalk.getCard(id);
  if (!card) throw notFound('Card');
  stores.guideTalk.removeCard(id);
  stores.revision.add({ settings: 1 });
  return card;
}

/** Drops a waiting card. Throws `not_found` if it was already confirmed or dropped. */
export async function dropCard(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores, attempt) => {
    if (attempt > 1 && !(await stores.guideTalk.getCard(id))) return;
    await takeCard(stores, id);
  });
}
