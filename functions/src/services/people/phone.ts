import { invalid } from '#errors.ts';

let library: Promise<typeof import('#contract/phone.ts')> | undefined;

/**
 * Parses a phone number to E.164, with the US as default region; throws `invalid_argument` if it is not a
 * possible one.
 */
export async function parsePhone(text: string): Promise<string> {
  library ??= import('#contract/phone.ts');
  const { toE164, NOT_A_PHONE } = await library;
  const phone = toE164(text);
  if (!phone) throw invalid('phone_number', NOT_A_PHONE);
  return phone;
}
