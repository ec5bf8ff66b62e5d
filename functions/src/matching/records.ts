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
  phones?: readonly Pick<Phone, 'value'>[] | undefined;
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

/** Returns the keys of a list of texts, or of the one text if there is no list. */
function keysOf(
  entries: readonly { value: string }[] | undefined,
  first: Text,
  keyOf: (text: string) => string | undefined,
): string[] {
  const texts = entries ? entries.map(({ value }) => value) : [first ?? ''];
  return [...new Set(texts.map(keyOf).filter((key) => key !== undefined))];
}

/** Prepares an identity for comparison. */
export function toRecord(identity: Identity): MatchRecord {
  const { street_address: street = null, city = null, zip = null } = identity;
  return {
    id: identity.id,
    names: toNames(identity.name, identity.nickname),
    phones: keysOf(identity.phones, identity.phone_number, phoneKey),
    emails: keysOf(identity.emails, identity.email, emailKey),
    addresses: (identity.addresses ?? [{ street, city, zip }]).map(toAddressParts),
    birthday: toBirthday(identity.birthday),
    company: companyKey(identity.company),
  };
}
