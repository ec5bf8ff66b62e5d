import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';

const COUNTRY = 'US';

/** Messages for a number that is not possible, by the library's reason. */
const SAID: Partial<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, string>> = {
  TOO_SHORT: 'is too short for a phone number',
  TOO_LONG: 'is too long for a phone number',
  INVALID_LENGTH: 'has too few or too many digits for a phone number',
  INVALID_COUNTRY: 'begins with a country code that does not exist',
};

/**
 * Converts a phone number to E.164, with the US as default region; undefined if it is not a possible one.
 * Import this file only where it is needed: its library is large.
 */
export function toE164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, COUNTRY);
  return phone?.isPossible() ? phone.number : undefined;
}

/** Returns what is wrong with a phone number, to go on after the field's name; undefined if it is possible. */
export function phoneProblem(text: string): string | undefined {
  if (toE164(text)) return undefined;
  const reason = validatePhoneNumberLength(text, COUNTRY);
  return (reason && SAID[reason]) ?? 'is not a phone number';
}
