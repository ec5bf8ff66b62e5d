import type { Person, PersonSummary } from 'functions/contract';
import { useState } from 'react';
import { useTextTo } from '#lib/people/text-to.ts';

/** A number that can be texted. */
export interface Textable {
  value: string;
  e164: string;
  label: string | null;
  opted_out: boolean;
}

/**
 * Returns the numbers of a person that can be texted, without repetitions. A summary has only the preferred
 * one.
 */
function textableOf(person: Person | PersonSummary): Textable[] {
  const { phone_number, sms_opted_out } = person;
  const known = 'phones' in person ? person.phones : undefined;
  if (!known)
    return phone_number
      ? [{ value: phone_number, e164: phone_number, label: null, opted_out: sms_opted_out }]
      : [];
  const byNumber = new Map<string, Textable>();
  for (const phone of known)
    if (phone.e164 && !byNumber.has(phone.e164))
      byNumber.set(phone.e164, {
        ...phone,
        e164: phone.e164,
        opted_out: phone.e164 === phone_number ? sms_opted_out : phone.opted_out,
      });
  return [...byNumber.values()];
}

/**
 * Returns the numbers that can be texted, the chosen one (at first the preferred one), and a function to
 * choose.
 */
export function usePhoneChoice(person: Person | PersonSummary) {
  const asked = useTextTo();
  const [wanted, choose] = useState(asked);
  const phones = textableOf(person);
  const chosen = phones.find(({ e164 }) => e164 === wanted) ?? phones[0];
  /**
   * Returns the `to` with which the API texts this number, or the chosen one if the person does not have this
   * number.
   */
  function toOf(number?: string | null): string | undefined {
    const phone = phones.find(({ e164 }) => e164 === number) ?? chosen;
    return phone && phone.e164 !== person.phone_number ? phone.e164 : undefined; // nothing for the preferred one
  }
  return { phones, chosen, toOf, choose };
}
