import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';

/** Messages for an impossible number, by the library's reason. */
const SAID: Partial<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, string>> = {
  TOO_SHORT: 'is too short for a phone number',
  TOO_LONG: 'is too long for a phone number',
  INVALID_LENGTH: 'has too few or too many digits for a phone number',
  INVALID_COUNTRY: 'begins with a country code that does not exist',
};

/** Returns the country if it has phone numbers of its own; undefined for a few islands. */
const withNumbers = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

interface PhoneNumber {
  /** The number in E.164, without the extension. */
  e164: string;
  extension: string | null;
}

/**
 * Parses a phone number; undefined if it is not possible. `country` (ISO 3166-1 alpha-2) applies to numbers
 * without a country code. Import this file only where needed: its library is large.
 */
export function parsePhoneNumber(text: string, country = DEFAULT_COUNTRY): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, withNumbers(country));
  return phone?.isPossible() ? { e164: phone.number, extension: phone.ext ?? null } : undefined;
}

/** Converts a phone number to E.164, without its extension; undefined if it is not possible. */
export const toE164 = (text: string, country = DEFAULT_COUNTRY): string | undefined =>
  parsePhoneNumber(text, country)?.e164;

/**
 * Returns what is wrong with a phone number, in words that continue the field's name; undefined if nothing
 * is.
 */
export function phoneProblem(text: string, country = DEFAULT_COUNTRY): string | undefined {
  if (toE164(text, country)) return undefined;
  const home = withNumbers(country);
  if (!home && /^[\d(]/.test(text.trim())) return 'needs a country code, such as +44';
  const reason = validatePhoneNumberLength(text, home);
  return (reason && SAID[reason]) ?? 'is not a phone number';
}

/** A phone number as shown on the screen. */
export interface PhoneText {
  text: string;
  /** The number's country, if it differs from the reader's; else null. */
  from: string | null;
  /** The reason why the number cannot be texted, as a sentence; null if it can. */
  problem: string | null;
}

/**
 * Writes a phone number as people in `country` do. A number of another country gets its country code; one
 * that cannot be parsed stays as typed.
 */
export function phoneText(
  { value, e164 }: { value: string; e164: string | null },
  country = DEFAULT_COUNTRY,
): PhoneText {
  const phone = e164 ? parsePhoneNumberFromString(e164) : undefined;
  if (!phone) {
    const problem = phoneProblem(value, country) ?? 'was typed when your country was another one';
    return { text: value, from: null, problem: e164 ? null : `This number cannot be texted: it ${problem}.` };
  }
  const { ext } = parsePhoneNumberFromString(value, phone.country) ?? {};
  if (ext) phone.setExt(ext);
  if (phone.country === country) return { text: phone.formatNational(), from: null, problem: null };
  return { text: phone.formatInternational(), from: phone.country ?? null, problem: null };
}
