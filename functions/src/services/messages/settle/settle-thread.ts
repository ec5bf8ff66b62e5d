import type { Context } from '#context.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { hasEnded, settlePair } from './settle-pair.ts';

/**
 * Settles the messages of a thread whose outcome is unknown, while the user looks at it; returns how many it
 * settled. The schedule does the same for all users.
 */
export async function settleThread(ctx: Context, personId: string): Promise<number> {
  await requirePerson(ctx, personId);
  const now = ctx.now().getTime();
  const queued = (await ctx.messages.queued()).filter(({ provider_sid }) => !provider_sid);
  // Messages to other people of the same phone are in the pair too: equal texts are matched together.
  const pairs = [...Map.groupBy(queued, ({ from, to }) => `${from} ${to}`).values()].filter(
    (pair) =>
      pair.some(({ person_id }) => person_id === personId) && pair.some((message) => hasEnded(message, now)),
  );
  const settling = {
    texting: ctx.texting,
    isKnown: ctx.messages.hasSid,
    async contextOf() {
      await ctx.refresh();
      return ctx;
    },
  };
  let settled = 0;
  for (const pair of pairs) {
    const outcomes = await settlePair(settling, pair, now);
    settled += outcomes.filter((outcome) => outcome !== 'left').length;
  }
  return settled;
}
