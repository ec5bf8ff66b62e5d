import { browserLanguage } from '#lib/browser/language.ts';

type WeekInfo = { firstDay: number };

/**
 * Returns the first day of the week in the browser's language, from 1 (Monday) to 7. Monday in browsers that
 * do not know it.
 */
export function firstWeekday(language = browserLanguage()): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
