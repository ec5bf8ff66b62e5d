import { dayIn } from '#contract/text/calendar-days.ts';
import type { Context } from '#context.ts';

/** The present day of the user, and the days of moments, as the clocks in the user's time zone show them. */
export interface Days {
  timeZone: string;
  today: string;
  /** Returns the day of a moment in ISO 8601, `YYYY-MM-DD`; null stays null. */
  of: <At extends string | null>(at: At) => At extends string ? string : string | null;
}

export async function openDays(ctx: Context): Promise<Days> {
  const timeZone = (await ctx.account.get())?.timezone ?? 'UTC';
  return {
    timeZone,
    today: dayIn(timeZone, ctx.now()),
    of: (at) => (at === null ? null : dayIn(timeZone, new Date(at))) as never,
  };
}
