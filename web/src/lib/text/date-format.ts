import { browserLanguage } from '#lib/browser/language.ts';

/** Formats a date as is usual in the browser's language. */
export const formatDate = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(browserLanguage(), options).format(at);
