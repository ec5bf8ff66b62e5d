import { invalid } from '#errors.ts';

let library: Promise<typeof import('#contract/phone.ts')> | undefined;
let kinds: Promise<typeof import('#contract/phone-kind.ts')> | undefined;

/**
 * Parses a phone number to E.164; `country` is that of a number without its country code. Throws
 * `invalid_argument` if it is not a possible one.
 */
export async function parsePhone(text: string, country?: string): Promise<string> {
  library ??= import('#contract/phone.ts');
  const { toE164, phoneProblem } = await library;
  const problem = phoneProblem(text, country);
  if (problem) throw invalid('phone_number', problem);
  return toE164(text, country) as string;
}

/**
 * Tells whether a phone (E.164) is known to be a landline. Numbers that begin with +1 never tell, so that the
 * library is not even loaded for them.
 */
export async function isLandline(phone: string | null): Promise<boolean> {
  if (!phone || phone.startsWith('+1')) return false;
  kinds ??= import('#contract/phone-kind.ts');
  return (await kinds).isFixedLine(phone);
}
