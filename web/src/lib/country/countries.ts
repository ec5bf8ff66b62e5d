import { COUNTRIES, isCountry } from 'functions/contract/countries';
import { foldLetters } from 'functions/contract/fold';
import { DEFAULT_COUNTRY } from 'functions/contract/limits';
import { regionOf } from './region.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });

/** Returns a country's name in English. A text that is no country's code is returned as it is. */
export const countryName = (country: string): string => (isCountry(country) ? english.of(country)! : country);

/** Returns a country's flag. Where there are no pictures of flags, its letters are seen. */
export const flagOf = (country: string): string =>
  isCountry(country)
    ? [...country].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join('')
    : '';

/** Returns the country that the browser's language names; US if it names none. */
export function browserCountry(language = navigator.language): string {
  const region = regionOf(language);
  return isCountry(region) ? region : DEFAULT_COUNTRY;
}

interface Country {
  code: string;
  name: string;
  /** Words by which it is found: its name in English and in the browser's language. */
  words: string[];
}

const wordsOf = (text: string) => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

let countries: Country[] | undefined;

/** Returns all countries in the order of their names. */
function listCountries(): Country[] {
  const own = new Intl.DisplayNames(navigator.language, { type: 'region' });
  countries ??= COUNTRIES.map((code) => {
    const name = countryName(code);
    return { code, name, words: [...wordsOf(name), ...wordsOf(own.of(code) ?? '')] };
  }).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return countries;
}

/** Returns the countries that a typed text may mean, those whose name begins with it first; all for no text. */
export function findCountries(text: string): Country[] {
  const typed = wordsOf(text);
  const code = text.trim().toUpperCase();
  const rank = (country: Country) => {
    if (country.code === code) return 0;
    return foldLetters(country.name).startsWith(foldLetters(text.trim())) ? 1 : 2;
  };
  return listCountries()
    .filter(
      (country) =>
        country.code === code || typed.every((start) => country.words.some((word) => word.startsWith(start))),
    )
    .toSorted((a, b) => rank(a) - rank(b));
}
