import type { Context, Deletion } from '#context.ts';

/** How long the caller waits at most; what is left then is the schedule's. */
const BUDGET_MS = 5000;

/** Deletes the data of a closed account, as far as the time reaches, and the sign-in. */
export async function continueDeletion(deletion: Deletion, now: () => Date, budgetMs: number): Promise<void> {
  const end = now().getTime() + budgetMs;
  const isErased = await deletion.erase(() => now().getTime() > end);
  await deletion.removeIdentity();
  if (isErased) await deletion.finish();
}

/** Closes the account, then deletes it; interrupted, it is finished by the schedule or by calling it again. */
export async function deleteMe(ctx: Context): Promise<void> {
  await ctx.deletion.close(ctx.now().toISOString());
  await continueDeletion(ctx.deletion, ctx.now, BUDGET_MS);
}
