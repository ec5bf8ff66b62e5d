import type { Reminders } from './settings.ts';

/** Tells whether an hour of the day is quiet; the quiet hours may go over midnight, and from and to alike are none. */
export function isQuietHour(quiet: Reminders['quiet'], hour: number): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
