import type { Address, Email, Phone } from '#contract/card/shapes.ts';
import type { NameParts } from '#names/name-parts.ts';
import { type AddressParts, toAddressParts } from './addresses.ts';
import { type Birthday, toBirthday } from './birthdays.ts';
import { companyKey, emailKey, phoneKey } from './details.ts';
import { toNames } from './names.ts';

type Text = string | null | undefined;

/**
 * What is compared of somebody who may be a duplicate: of a person, an import row or an extraction. The lists
 * are all entries; without a list, its first entry is compared, as the older fields have it.
 */
export interface Identity {
  id: string;
  name: string;
  nickname?: Text;
  company?: Text;
  birthday?: Text;
  phone_number?: Text;
  email?: Text;
  street_address?: Text;
  city?: Text;
  zip?: Text;
  phones?: readonly Pick<Phone, 'value' | 'e164'>[] | undefined;
  emails?: readonly Pick<Email, 'value'>[] | undefined;
  addresses?: readonly Pick<Address, 'street' | 'city' | 'zip'>[] | undefined;
}

/** An identity, ready to be compared. */
export interface MatchRecord {
  id: string;
  names: NameParts[];
  phones: string[];
  emails: string[];
  addresses: AddressParts[];
  birthday: Birthday | undefined;
  company: string;
}

const distinct = (keys: (string | undefined)[]): string[] => [
  ...new Set(keys.filter((key) => key !== undefined)),
];

/** Prepares an identity for comparison. */
export function toRecord(identity: Identity): MatchRecord {
  const { phone_number, email, street_address: street = null, city = null, zip = null } = identity;
  const phones = identity.phones ?? [{ value: phone_number ?? '', e164: null }];
  const emails = identity.emails ?? [{ value: email ?? '' }];
  const addresses = identity.addresses ?? [{ street, city, zip }];
  return {
    id: identity.id,
    names: toNames(identity.name, identity.nickname),
    phones: distinct(phones.map(phoneKey)),
    emails: distinct(emails.map(emailKey)),
    addresses: addresses.map(toAddressParts),
    birthday: toBirthday(identity.birthday),
    company: companyKey(identity.company),
  };
}
