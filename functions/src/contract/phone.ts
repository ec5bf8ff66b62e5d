import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from './countries.ts';

/** Messages for a number that is not possible, by the library's reason. */
const SAID: Partial<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, string>> = {
  TOO_SHORT: 'is too short for a phone number',
  TOO_LONG: 'is too long for a phone number',
  INVALID_LENGTH: 'has too few or too many digits for a phone number',
  INVALID_COUNTRY: 'begins with a country code that does not exist',
};

/** Returns the country if it has phone numbers of its own; a few islands have none. */
const withNumbers = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

interface PhoneNumber {
  /** Without the extension. */
  e164: string;
  extension: string | null;
}

/**
 * Parses a phone number, with the country (ISO 3166-1 alpha-2) of one that is written without its country
 * code; undefined if it is not a possible one. Import this file only where it is needed: its library is large.
 */
export function parsePhoneNumber(text: string, country = DEFAULT_COUNTRY): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, withNumbers(country));
  return phone?.isPossible() ? { e164: phone.number, extension: phone.ext ?? null } : undefined;
}

/** Converts a phone number to E.164, without its extension; undefined if it is not a possible one. */
export const toE164 = (text: string, country = DEFAULT_COUNTRY): string | undefined =>
  parsePhoneNumber(text, country)?.e164;

/** Returns what is wrong with a phone number, to go on after the field's name; undefined if it is possible. */
export function phoneProblem(text: string, country = DEFAULT_COUNTRY): string | undefined {
  if (toE164(text, country)) return undefined;
  const home = withNumbers(country);
  if (!home && /^[\d(]/.test(text.trim())) return 'needs a country code, such as +44';
  const reason = validatePhoneNumberLength(text, home);
  return (reason && SAID[reason]) ?? 'is not a phone number';
}

/** Returns why a number cannot be texted, as a sentence; undefined if it is a possible number. */
export function whyNotTexted(text: string, country = DEFAULT_COUNTRY): string | undefined {
  const problem = phoneProblem(text, country);
  return problem && `This number cannot be texted: it ${problem}.`;
}

/**
 * Writes a phone number (E.164) as people of its country do, or with its country code if it is not one of
 * `country`. `from` is its country if that is another one.
 */
export function writePhone(e164: string, country = DEFAULT_COUNTRY): { text: string; from: string | null } {
  const phone = parsePhoneNumberFromString(e164);
  if (!phone) return { text: e164, from: null };
  const isHome = phone.country === country;
  return {
    text: isHome ? phone.formatNational() : phone.formatInternational(),
    from: isHome ? null : (phone.country ?? null),
  };
}
