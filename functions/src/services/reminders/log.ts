import type { ReminderLogLine } from '#contract/reminders/log.ts';
import { REMINDER_LOG_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/people/health.ts';
import type { Context } from '#context.ts';
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';

/** Returns the lines of one message: one for each kind it named, if it is not tried any more, and one for each skip. */
function linesOf({ at, channel, named, skipped, outcome, retry_at }: DeliveryRow): ReminderLogLine[] {
  const told = outcome && retry_at === null ? named.map((group) => ({ ...group, outcome })) : [];
  const rested = skipped.map(({ kind, person_id, outcome }) => ({ kind, person_ids: [person_id], outcome }));
  return [...told, ...rested].map((line) => ({ at, channel, ...line }));
}

/**
 * Returns the lines of the log of the last 30 days, newest first: the people that were named, and those
 * that were left out, with the reason.
 */
export async function listReminders(ctx: Context): Promise<ReminderLogLine[]> {
  const since = new Date(ctx.now().getTime() - REMINDER_LOG_DAYS * DAY_MS);
  return (await ctx.deliveries.since(since.toISOString())).flatMap(linesOf);
}
