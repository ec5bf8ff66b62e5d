import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Phone } from './shapes.ts';

/** Returns the extension that a number was typed with; null if there is none. */
export function extensionOf({ value, e164 }: Pick<Phone, 'value' | 'e164'>): string | null {
  if (!e164) return null;
  const country = parsePhoneNumberFromString(e164)?.country;
  return parsePhoneNumberFromString(value, country)?.ext ?? null;
}
