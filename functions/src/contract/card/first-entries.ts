import type { CopiedField, Profile } from '#contract/people/person-fields.ts';
import type { CardLists } from './shapes.ts';

/** The single profile fields that copy the first entries of the lists. */
export type Copies = Pick<Profile, CopiedField>;

/** Returns the single fields that copy the first entries: the phone, email and address of a person. */
export function copiesOf({ phones, emails, addresses }: CardLists): Copies {
  const [address] = addresses;
  return {
    phone_number: phones[0]?.e164 ?? null,
    email: emails[0]?.value ?? null,
    street_address: address?.street ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip: address?.zip ?? null,
  };
}

/**
 * Returns the lists of a person whom earlier code stored: without lists, with one phone, email and address at
 * most.
 */
export function listsOf(copies: Copies & { sms_opted_out: boolean }): CardLists {
  const { phone_number, email, street_address: street, city, state, zip } = copies;
  return {
    phones: phone_number
      ? [{ value: phone_number, e164: phone_number, label: null, opted_out: copies.sms_opted_out }]
      : [],
    emails: email ? [{ value: email, label: null }] : [],
    addresses:
      street || city || state || zip ? [{ street, city, state, zip, country: null, label: null }] : [],
    links: [],
    handles: [],
    dates: [],
    related: [],
  };
}

/** Returns the phone numbers by which a person is found, in E.164, each once. */
export const phoneKeysOf = ({ phones }: Pick<CardLists, 'phones'>): string[] => [
  ...new Set(phones.flatMap(({ e164 }) => e164 ?? [])),
];
