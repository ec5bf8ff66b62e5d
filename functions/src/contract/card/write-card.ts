import { ADDRESS_FIELDS, LIST_OF, type Profile } from '#contract/people/person-fields.ts';
import { countryCode } from './countries.ts';
import { distinct } from './entries.ts';
import type { Copies } from './first-entries.ts';
import type { WrittenLists } from './schemas.ts';
import { type Address, CARD_LISTS, type CardList, type CardLists, type Email, type Phone } from './shapes.ts';

/** Parses a number to E.164, without its extension; null if it cannot be parsed. */
export type ParsePhone = (text: string) => string | null;

/** The card in a request body: lists, and single fields that stand for their first entries. */
export type CardInput = { [List in CardList]?: WrittenLists[List] | undefined } & {
  [Field in keyof Copies]?: Profile[Field] | undefined;
};

const COPIES = Object.keys(LIST_OF) as (keyof Copies)[];

/** Returns a single field if the body also has its list; undefined if there is no such field. */
export const writtenTwice = (input: CardInput): keyof Copies | undefined =>
  COPIES.find((field) => input[field] !== undefined && input[LIST_OF[field]] !== undefined);

/** Builds a phone. A value that the person already has keeps its parsed number and its opt-out. */
function phoneOf(value: string, label: string | null, known: Phone[], parse: ParsePhone): Phone {
  const e164 = known.find((phone) => phone.value === value)?.e164 ?? parse(value);
  const opted_out = e164 !== null && known.some((phone) => phone.e164 === e164 && phone.opted_out);
  return { value, e164, label, opted_out };
}

/**
 * Replaces the first phone; null removes it. A value equal to its `e164`, which may be null, changes nothing.
 */
function withFirstPhone([first, ...others]: Phone[], value: string | null, parse: ParsePhone): Phone[] {
  const all = first ? [first, ...others] : [];
  if (value === (first?.e164 ?? null)) return all;
  return value === null ? others : [phoneOf(value, first?.label ?? null, all, parse), ...others];
}

/** Replaces the first email; null removes it. */
const withFirstEmail = ([first, ...others]: Email[], value: string | null): Email[] =>
  value === null ? others : [{ value, label: first?.label ?? null }, ...others];

const NO_ADDRESS: Address = { street: null, city: null, state: null, zip: null, country: null, label: null };

/** Replaces parts of the first address; null clears a part. */
function withFirstAddress([first, ...others]: Address[], input: CardInput): Address[] {
  const { street = null, city = null, state = null, zip = null, ...more } = first ?? NO_ADDRESS;
  const parts = {
    street: input.street_address === undefined ? street : input.street_address,
    city: input.city === undefined ? city : input.city,
    state: input.state === undefined ? state : input.state,
    zip: input.zip === undefined ? zip : input.zip,
  };
  return [{ ...parts, ...more }, ...others];
}

/** Returns the code of a country; any other text unchanged. */
const codeOf = (country: string | null) => country && (countryCode(country) ?? country);

/** Returns the lists in a body, and those whose first entry its single fields change. */
function writtenLists(before: CardLists, input: CardInput, parse: ParsePhone): Partial<CardLists> {
  const { phones, emails, addresses, links, handles, dates, related, phone_number, email } = input;
  const lists: Partial<CardLists> = {
    ...(links && { links }),
    ...(handles && { handles }),
    ...(dates && { dates }),
    ...(related && { related }),
  };
  if (phones) lists.phones = phones.map(({ value, label }) => phoneOf(value, label, before.phones, parse));
  else if (phone_number !== undefined) lists.phones = withFirstPhone(before.phones, phone_number, parse);
  if (emails) lists.emails = emails;
  else if (email !== undefined) lists.emails = withFirstEmail(before.emails, email);
  if (addresses)
    lists.addresses = addresses.map((address) => ({ ...address, country: codeOf(address.country) }));
  else if (ADDRESS_FIELDS.some((field) => input[field] !== undefined))
    lists.addresses = withFirstAddress(before.addresses, input);
  return lists;
}

/**
 * Returns the lists that a body gives, itself or by single fields, based on the present card. Equal entries
 * are stored once, empty addresses not at all.
 */
export function writeLists(before: CardLists, input: CardInput, parse: ParsePhone): Partial<CardLists> {
  const lists = writtenLists(before, input, parse);
  const names = CARD_LISTS.filter((list) => lists[list] !== undefined);
  return Object.fromEntries(names.map((list) => [list, distinct(list, lists[list]!)]));
}
