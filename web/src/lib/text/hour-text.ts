import { formatDate } from './date-format.ts';

/** Formats an hour of the day (0 to 23) as is usual in the account's country: `8 AM`. */
export const hourText = (hour: number) => formatDate(new Date(2000, 0, 1, hour), { hour: 'numeric' });
