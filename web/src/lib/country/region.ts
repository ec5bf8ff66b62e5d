import { isCountry } from 'functions/contract/card/countries';
import { DEFAULT_COUNTRY } from 'functions/contract/limits';
import { browserLanguage } from '#lib/browser/language.ts';

/** Returns the region of a browser's language, such as GB of `en-GB`; US if the language names none. */
export function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? DEFAULT_COUNTRY;
  } catch {
    return DEFAULT_COUNTRY;
  }
}

/** Returns the country that the browser's language names; US if it names none. */
export function browserCountry(language = browserLanguage()): string {
  const region = regionOf(language);
  return isCountry(region) ? region : DEFAULT_COUNTRY;
}
