import { digestDueAt } from '#contract/reminders/due-at.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import type { Context } from '#context.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

type Account = Omit<AccountRow, 'id'>;

/** Returns the channels that are on; push needs a browser to push to, which is looked up if `hasBrowser` is not given. */
async function channelsOf(ctx: Context, stores: Stores, { reminders }: Account, hasBrowser?: boolean) {
  const { push, email } = wholeReminders(reminders);
  const isPushed = push && (hasBrowser ?? (await stores.subscriptions.ofUser(ctx.uid)).length > 0);
  return { push: isPushed, email };
}

/**
 * Returns the account with the moment of its next digest, and stores whether texts are pushed, in the caller's unit of
 * work. Both follow from the settings, the time zone and whether there is a browser to push to.
 */
export async function withReminderState(
  ctx: Context,
  stores: Stores,
  account: Account,
  hasBrowser?: boolean,
): Promise<Account> {
  const { hour, kinds } = wholeReminders(account.reminders);
  const channels = await channelsOf(ctx, stores, account, hasBrowser);
  stores.revision.setPushesTexts(channels.push && kinds.includes('texts'));
  const lastDay = account.reminded?.day ?? null;
  const reminder_due_at = digestDueAt({ ...channels, hour }, account.timezone, ctx.now(), lastDay);
  return { ...account, reminder_due_at };
}
