import type { Today } from '#contract/today.ts';
import type { Context } from '#context.ts';
import { dayIn } from '#contract/calendar-days.ts';
import { arrangeToday } from './follow-ups.ts';
import { readPeople } from '#services/people-list/read-people.ts';

/** Whom to reach out to today. */
export async function getToday(ctx: Context): Promise<Today> {
  const [{ people }, account] = await Promise.all([readPeople(ctx), ctx.account.get()]);
  const now = ctx.now();
  const today = dayIn(account?.timezone ?? 'UTC', now);
  return arrangeToday(people, { now, today, cadenceDefault: ctx.revisionAtStart.cadence_default });
}
