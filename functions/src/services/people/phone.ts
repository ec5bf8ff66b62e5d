import { invalid } from '#errors.ts';

let library: Promise<typeof import('#contract/phone.ts')> | undefined;

/**
 * Parses a phone number to E.164, with the US as default region; throws `invalid_argument` if it is not a
 * possible one.
 */
export async function parsePhone(text: string): Promise<string> {
  library ??= import('#contract/phone.ts');
  const { toE164, phoneProblem } = await library;
  const problem = phoneProblem(text);
  if (problem) throw invalid('phone_number', problem);
  return toE164(text) as string;
}
