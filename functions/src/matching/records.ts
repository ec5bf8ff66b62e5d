import type { Address, Email, Phone } from '#contract/card/shapes.ts';
import type { SeenRelation } from '#contract/relations/seen-from.ts';
import { generationOf, type NameParts } from '#names/name-parts.ts';
import { type AddressParts, toAddressParts } from './addresses.ts';
import { type Birthday, toBirthday } from './birthdays.ts';
import { companyKey, emailKey, phoneKey } from './details.ts';
import { toNames } from './names.ts';
import { type ComparedRelations, relationKeys } from './relations.ts';

type Text = string | null | undefined;

/**
 * The compared fields of a person, an import row or an extraction. A list has all entries. Without a list,
 * the single field beside it is compared.
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
  relations?: readonly SeenRelation[] | undefined;
}

/** An identity, prepared for comparison. */
export interface MatchRecord extends ComparedRelations {
  id: string;
  names: NameParts[];
  generation: number | undefined;
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
    generation: generationOf(identity.name),
    phones: distinct(phones.map(phoneKey)),
    emails: distinct(emails.map(emailKey)),
    addresses: addresses.map(toAddressParts),
    birthday: toBirthday(identity.birthday),
    company: companyKey(identity.company),
    ...relationKeys(identity.relations ?? []),
  };
}
