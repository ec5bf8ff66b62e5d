import { randomBytes } from 'node:crypto';
import type { Me } from '#contract/account.ts';
import type { Context } from '#context.ts';
import type { System } from '#system.ts';
import { getMe, readAccount } from './account.ts';
import { writeFeed } from './calendar-feed.ts';
import { readPeople } from '#services/people-list/read-people.ts';

const SECRET_BYTES = 32;

/** Gives the user's calendar a new secret address; the old one stops at once. */
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

/** Whose calendar a secret address shows; nobody's when the secret is wrong or old, or the account deleted. */
export async function findCalendar(system: System, secret: string): Promise<Context | undefined> {
  const owner = await system.calendarSecrets.get(secret);
  return owner && system.userContext(owner.uid);
}

/** The user's calendar in the iCalendar format. */
export async function writeCalendar(ctx: Context): Promise<string> {
  const { people } = await readPeople(ctx);
  return writeFeed(people);
}
