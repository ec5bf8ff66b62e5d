import { formatDate } from './date-format.ts';

/**
 * Formats an hour of the day (0 to 23) as is usual in the account's country: `8 AM`, or `8:00` where an hour alone
 * would be a bare number.
 */
export function hourText(hour: number): string {
  const at = new Date(2000, 0, 1, hour);
  const text = formatDate(at, { hour: 'numeric' });
  return /\D/.test(text) ? text : formatDate(at, { hour: 'numeric', minute: '2-digit' });
}
