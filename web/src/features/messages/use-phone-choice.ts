import type { Person, PersonSummary } from 'functions/contract';
import { useState } from 'react';
import { useTextTo } from '#lib/text-to.ts';

/** A number that can be texted. */
export interface Textable {
  value: string;
  e164: string;
  label: string | null;
  opted_out: boolean;
}

/** The numbers of a person that can be texted, each once. The summary has only the preferred one. */
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

/** Returns the numbers that can be texted, the one that is chosen, at first the preferred one, and how to choose. */
export function usePhoneChoice(person: Person | PersonSummary) {
  const asked = useTextTo();
  const [wanted, choose] = useState(asked);
  const phones = textableOf(person);
  const chosen = phones.find(({ e164 }) => e164 === wanted) ?? phones[0];
  /** What the API is told: nothing for the preferred number. */
  const to = chosen && chosen.e164 !== person.phone_number ? chosen.e164 : undefined;
  return { phones, chosen, to, choose };
}
