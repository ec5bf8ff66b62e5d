import type { ParsePhone } from '#contract/card/write-card.ts';
import type { PersonPatch } from '#contract/people/person.ts';

let library: Promise<typeof import('#contract/phone/phone.ts')> | undefined;
let kinds: Promise<typeof import('#contract/phone/phone-kind.ts')> | undefined;

/**
 * Functions that read phone numbers. `parse` returns E.164 or null. `problemOf` returns what is wrong with a
 * number, undefined if nothing is.
 */
interface Phones {
  parse: ParsePhone;
  problemOf: (text: string) => string | undefined;
}

const NONE: Phones = { parse: () => null, problemOf: () => undefined };

/**
 * Returns the functions that read the phones of this input. `country` applies to numbers without a country
 * code. The library is large, so it is loaded only if there are phones.
 */
export async function openPhones({ phone_number, phones }: PersonPatch, country?: string): Promise<Phones> {
  if (!phone_number && !phones?.length) return NONE;
  library ??= import('#contract/phone/phone.ts');
  const { toE164, phoneProblem } = await library;
  return {
    parse: (text) => toE164(text, country) ?? null,
    problemOf: (text) => phoneProblem(text, country),
  };
}

/**
 * Tells whether a phone (E.164) is known to be a landline. Always false for numbers that begin with +1: they
 * do not show it, so the library is not loaded for them.
 */
export async function isLandline(phone: string | null): Promise<boolean> {
  if (!phone || phone.startsWith('+1')) return false;
  kinds ??= import('#contract/phone/phone-kind.ts');
  return (await kinds).isFixedLine(phone);
}
