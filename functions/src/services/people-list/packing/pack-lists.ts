import { extensionOf } from '#contract/card/entries.ts';
import { countryName } from '#contract/card/countries.ts';
import { listsOf } from '#contract/card/first-entries.ts';
import type { Address, Email, Phone } from '#contract/card/shapes.ts';
import type { Copies } from '#contract/card/first-entries.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

/** The lists by which people are found and compared, without labels. */
export interface ComparedLists {
  phones: Pick<Phone, 'value' | 'e164'>[];
  emails: Pick<Email, 'value'>[];
  addresses: Omit<Address, 'label'>[];
}

type Texts = (string | null)[];
/**
 * The phones, emails and addresses of a person; null for a list that the summary's single fields tell
 * completely. Entries are arrays of values, because packed objects may only have the keys of the summary.
 */
export type PackedLists = [phones: Texts[] | null, emails: string[] | null, addresses: Texts[] | null];

const isTold = ({ value, e164 }: Phone) => e164 !== null && extensionOf(value) === '';
const isTownOnly = ({ street, country }: Address) => !street && !country;

/**
 * Packs the lists that the summary does not tell completely; null if it tells all. A row of earlier code is
 * packed as that code did, until its next write.
 */
export function packLists({ phone_keys, phones, emails, addresses }: PersonRow): PackedLists | null {
  if (!phone_keys) return null;
  const packed: PackedLists = [
    phones.length <= 1 && phones.every(isTold) ? null : phones.map(({ value, e164 }) => [value, e164]),
    emails.length <= 1 ? null : emails.map(({ value }) => value),
    addresses.length <= 1 && addresses.every(isTownOnly)
      ? null
      : addresses.map(({ street, city, state, zip, country }) => [street, city, state, zip, country]),
  ];
  return packed.some((list) => list !== null) ? packed : null;
}

const unpackAddress = ([street = null, city = null, state = null, zip = null, country = null]: Texts) => ({
  street,
  city,
  state,
  zip,
  country,
});

/** Returns as lines the addresses that the summary does not tell completely. */
export const searchedAddresses = (packed: PackedLists | null): string[] =>
  (packed?.[2] ?? []).map((parts) => addressLine(unpackAddress(parts)));

/** Returns the lists of a person, from the summary's single fields and the lists packed beside them. */
export function unpackLists(summary: Copies, packed: PackedLists | null): ComparedLists {
  const told = listsOf({ ...summary, sms_opted_out: false });
  const [phones, emails, addresses] = packed ?? [null, null, null];
  return {
    phones: phones?.map(([value, e164 = null]) => ({ value: value ?? '', e164 })) ?? told.phones,
    emails: emails?.map((value) => ({ value })) ?? told.emails,
    addresses: addresses?.map(unpackAddress) ?? told.addresses,
  };
}

const digitsOf = (text: string) => text.replaceAll(/\D+/g, '');

/** Returns further phones to search, besides that of the summary, if their digits differ from it. */
export function searchedPhones({ phones, phone_number }: PersonRow): string[] {
  const known = [digitsOf(phone_number ?? '')];
  return phones
    .flatMap(({ value, e164 }) => (e164 ? [e164, value] : [value]))
    .filter((text) => {
      const digits = digitsOf(text);
      const isNew = digits === '' || !known.some((other) => other.includes(digits));
      known.push(digits);
      return isNew;
    });
}

type AddressParts = ComparedLists['addresses'][number];

/** Returns the parts of an address, with the name of the country. */
export const addressTexts = ({ street, city, state, zip, country }: AddressParts): (string | null)[] => [
  street,
  city,
  state,
  zip,
  country && countryName(country),
];

/** Returns an address as a line, with all its parts. */
export const addressLine = (address: AddressParts): string =>
  addressTexts(address).filter(Boolean).join(', ');

/**
 * Returns what the searched text beside the summary has of each address: of the first its country, of others also city
 * and state.
 */
export const placeLines = (addresses: readonly AddressParts[]): string[] =>
  addresses
    .map(({ city, state, country }, index) =>
      [...(index > 0 ? [city, state] : []), country && countryName(country)].filter(Boolean).join(', '),
    )
    .filter(Boolean);

/**
 * Returns further entries to search that are not in the summary, each as a line. Streets and postcodes are searched in
 * the packed addresses. Labels are not searched, because nearly everybody has the usual ones, and days are not.
 */
export const searchedEntries = (row: PersonRow): string[] => [
  ...row.emails.slice(1).map(({ value }) => value),
  ...placeLines(row.addresses),
  ...row.links.map(({ value }) => value),
  ...row.handles.map(({ service, value }) => `${service} ${value}`),
  ...row.related.map(({ value }) => value),
];
