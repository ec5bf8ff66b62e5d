import { randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import type { System } from '#system.ts';
import type { Me } from '#contract/calls/account.ts';
import { getMe, readAccount } from './account.ts';

const SECRET_BYTES = 32;

/** Gives the user's calendar a new secret address. The old address stops working at once. */
export async function rotateCalendar(ctx: Context): Promise<Me> {
  await ctx.transact(async (stores) => {
    const account = await readAccount(ctx, stores);
    const calendar_secret = randomBytes(SECRET_BYTES).toString('base64url');
    if (account.calendar_secret) stores.calendarSecrets.remove(account.calendar_secret);
    stores.calendarSecrets.create(calendar_secret, ctx.uid);
    stores.account.set({ ...account, calendar_secret });
    stores.revision.add({ settings: 1 });
  });
  return getMe(ctx);
}

/**
 * Opens the context of the user whose calendar has this secret. Undefined if the secret is wrong or outdated,
 * the account is deleted, or the user is disabled.
 */
export async function findCalendar(system: System, secret: string): Promise<Context | undefined> {
  const owner = await system.calendarSecrets.get(secret);
  return owner && system.activeContext(owner.uid);
}
