import { COUNTRY_CODES, countryCode, countryName, isCountry } from 'functions/contract/card/countries';
import { foldLetters } from 'functions/contract/text/fold';
import { browserLanguage } from '#lib/browser/language.ts';

/** Returns a country's flag; empty for an unknown country. Devices without flags show its letters. */
export const flagOf = (country: string): string =>
  isCountry(country)
    ? [...country].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join('')
    : '';

interface Country {
  code: string;
  name: string;
  /** Words by which the country is found: its name in English and in the browser's language. */
  words: string[];
}

const wordsOf = (text: string) => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

let countries: Country[] | undefined;

/** Returns all countries, sorted by name. */
function listCountries(): Country[] {
  const own = new Intl.DisplayNames(browserLanguage(), { type: 'region' });
  countries ??= COUNTRY_CODES.map((code) => {
    const name = countryName(code);
    return { code, name, words: [...wordsOf(name), ...wordsOf(own.of(code) ?? '')] };
  }).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return countries;
}

/**
 * Returns the countries that a typed text may mean: first the one it names in any usual way, then those whose
 * name begins with it, then those that have words beginning with its words. Without text, returns all.
 */
export function findCountries(text: string): Country[] {
  const typed = wordsOf(text);
  const named = text.trim().length > 1 ? countryCode(text) : undefined;
  const rank = (country: Country) => {
    if (country.code === named) return 0;
    return foldLetters(country.name).startsWith(foldLetters(text.trim())) ? 1 : 2;
  };
  return listCountries()
    .filter(
      (country) =>
        country.code === named ||
        typed.every((start) => country.words.some((word) => word.startsWith(start))),
    )
    .toSorted((a, b) => rank(a) - rank(b));
}
