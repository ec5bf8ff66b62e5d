const DAY_MS = 86_400_000;

const dayOf = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Returns the day that is `days` days from today in the user's time zone, `YYYY-MM-DD`. */
export const inDays = (days: number, now = new Date()) => dayOf(new Date(now.getTime() + days * DAY_MS));

/** Formats a day `YYYY-MM-DD` as `March 3`, with the year if it is not the current one. */
export function dayText(day: string, now = new Date()): string {
  const at = new Date(`${day}T12:00:00`);
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...year }).format(at);
}
