import { homeLocale } from '#lib/country/home-locale.ts';

/** Formats that are in use, by locale and options: making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date in the browser's language, as is usual in the account's country. */
export function formatDate(at: Date, options: Intl.DateTimeFormatOptions): string {
  const locale = homeLocale();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(at);
}
