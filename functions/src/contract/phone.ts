import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export const NOT_A_PHONE = 'is not a possible phone number';

/**
 * Converts a phone number to E.164, with the US as default region; undefined if it is not a possible one.
 * Import this file only where it is needed: its library is large.
 */
export function toE164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'US');
  return phone?.isPossible() ? phone.number : undefined;
}
