import { invalid } from '#errors.ts';

let library: Promise<typeof import('libphonenumber-js/min')> | undefined;

/**
 * Parses a phone number to E.164, with the US as default region; throws `invalid_argument` if it is not a
 * possible one.
 */
export async function parsePhone(text: string): Promise<string> {
  library ??= import('libphonenumber-js/min');
  const { parsePhoneNumberFromString } = await library;
  const phone = parsePhoneNumberFromString(text, 'US');
  if (!phone?.isPossible()) throw invalid('phone_number', 'is not a possible phone number');
  return phone.number;
}
