import { homeLocale } from './country/home-locale.ts';

type WeekInfo = { firstDay: number };

/**
 * Returns the first day of the week in the account's country, from 1 (Monday) to 7. Monday in browsers that do
 * not know it.
 */
export function firstWeekday(locale = homeLocale()): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
