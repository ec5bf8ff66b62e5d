import { browserLanguage } from '#lib/browser/language.ts';
import { local } from '#lib/storage/storage.ts';

const STORED = 'kindred.country';

/** Remembers the account's country, so that the next visit writes its first dates as there, too. */
export const keepHomeCountry = (country: string): void => void local.setItem(STORED, country);

/**
 * Returns the browser's language as it is used in the account's country, such as `en-DE`. Until the account
 * has been loaded once in this browser, it is the browser's language alone.
 */
export function homeLocale(): string {
  const region = local.getItem(STORED);
  return new Intl.Locale(browserLanguage(), region ? { region } : {}).toString();
}
