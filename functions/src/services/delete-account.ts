import type { Context } from '#context.ts';

/**
 * Closes the account at once, to requests under way too, because each of their writes needs the revision; then deletes
 * its data, then the sign-in. Interrupted, it is finished by calling it again.
 */
export async function deleteMe(ctx: Context): Promise<void> {
  await ctx.transact(async (stores) => {
    stores.account.bury(ctx.now().toISOString());
    stores.revision.remove();
  });
  await ctx.erase();
  await ctx.removeIdentity();
}
