import type { Reminders } from './settings.ts';

/**
 * Tells whether an hour of the day is quiet. Quiet hours may go over midnight. Without them (null), or if
 * both ends are the same, no hour is quiet.
 */
export function isQuietHour(quiet: Reminders['quiet'], hour: number): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
