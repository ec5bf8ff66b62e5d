import { invalid } from '#errors.ts';

let library: Promise<typeof import('libphonenumber-js/min')> | undefined;

/** A phone number as E.164, read with the US as default region; refuses what cannot be one. */
export async function parsePhone(text: string): Promise<string> {
  library ??= import('libphonenumber-js/min');
  const { parsePhoneNumberFromString } = await library;
  const phone = parsePhoneNumberFromString(text, 'US');
  if (!phone?.isPossible()) throw invalid('phone_number', 'is not a possible phone number');
  return phone.number;
}
