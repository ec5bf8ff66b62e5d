import type { ParsePhone } from '#contract/card/write-card.ts';
import type { PersonPatch } from '#contract/person.ts';

let library: Promise<typeof import('#contract/phone.ts')> | undefined;
let kinds: Promise<typeof import('#contract/phone-kind.ts')> | undefined;

/** Reads the phones of input: `parse` to E.164, `problemOf` what is wrong with a number. */
interface Phones {
  parse: ParsePhone;
  problemOf: (text: string) => string | undefined;
}

const NONE: Phones = { parse: () => null, problemOf: () => undefined };

/**
 * Returns how the phones of this input are read; `country` is that of numbers without a country code. The library,
 * which is large, is loaded only if there are phones.
 */
export async function openPhones({ phone_number, phones }: PersonPatch, country?: string): Promise<Phones> {
  if (!phone_number && !phones?.length) return NONE;
  library ??= import('#contract/phone.ts');
  const { toE164, phoneProblem } = await library;
  return {
    parse: (text) => toE164(text, country) ?? null,
    problemOf: (text) => phoneProblem(text, country),
  };
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
