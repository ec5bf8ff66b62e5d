import { DEFAULT_COUNTRY } from 'functions/contract/limits';

/** Returns the region of a browser's language, such as GB of `en-GB`; US if the language names none. */
export function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? DEFAULT_COUNTRY;
  } catch {
    return DEFAULT_COUNTRY;
  }
}
