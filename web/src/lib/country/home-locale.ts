import { DEFAULT_COUNTRY } from 'functions/contract/limits';
import { browserLanguage } from '#lib/browser/language.ts';
import { local } from '#lib/storage/storage.ts';

const STORED = 'kindred.country';

/**
 * Remembers the account's country, so that the next visit writes its first dates as there, too. An account has the
 * default country also if nobody has set one. It is remembered only if it was chosen here, or follows another.
 */
export function keepHomeCountry(country: string, isChosen = country !== DEFAULT_COUNTRY): void {
  if (isChosen || local.getItem(STORED) !== null) local.setItem(STORED, country);
}

/**
 * Returns the browser's language as it is used in the account's country, such as `en-DE`. While no country is
 * remembered, it is the browser's language alone.
 */
export function homeLocale(): string {
  const region = local.getItem(STORED);
  try {
    return new Intl.Locale(browserLanguage(), region ? { region } : {}).toString();
  } catch {
    return browserLanguage(); // what is stored is no country
  }
}
