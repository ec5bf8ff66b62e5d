import { cleaned, type ContentLine, escaped, escapedPart, isPlainParam } from './content-line.ts';
import { countryName } from './countries.ts';
import { extensionOf } from './entries.ts';
import type {
  Address,
  CardDate,
  CardList,
  CardLists,
  Email,
  Handle,
  Label,
  Link,
  Phone,
  Related,
} from './shapes.ts';

export const VCARD_VERSIONS = ['3.0', '4.0'] as const;
export type VcardVersion = (typeof VCARD_VERSIONS)[number];

/** A line for an entry of a list. It may have a label, and further lines in the same group. */
export interface Entry extends ContentLine {
  label?: Label;
  /** The vCard type of each word that a label may have. */
  types?: Record<string, string>;
  /** True for the preferred one of several. */
  isPreferred?: boolean;
  beside?: ContentLine[];
}

const PLACES = { home: 'home', work: 'work' };
const PHONES = { mobile: 'cell', ...PLACES, fax: 'fax', pager: 'pager' };
const RELATIONS = { spouse: 'spouse', child: 'child', parent: 'parent', friend: 'friend' };

/** The URI schemes of the messengers that have one. */
const SCHEMES = new Map([
  ['Skype', 'skype'],
  ['XMPP', 'xmpp'],
  ['Matrix', 'matrix'],
  ['ICQ', 'icq'],
]);

/** The year that stands for an unknown year where a date must have one. */
const NO_YEAR = '1604';

/** Returns a line with a text; an empty list if the text is null or blank. */
export function textLine(name: string, value: string | null, escape = escaped): Entry[] {
  const text = cleaned(value ?? '');
  return text ? [{ name, value: escape(text) }] : [];
}

/**
 * Escapes the commas and backslashes of a web address in version 4.0. Readers of 3.0 do not unescape them.
 */
const asUri = (uri: string, version: VcardVersion) =>
  version === '3.0' ? uri : uri.replaceAll(/[\\,]/g, String.raw`\$&`);

const isVoice = ({ label }: Phone) => !/\b(fax|pager)\b/i.test(label ?? '');

/**
 * Writes a phone in E.164 with its extension, because E.164 can be read in every country. Without E.164 it
 * is written as typed.
 */
function phoneEntry(phone: Phone, version: VcardVersion): Entry {
  const common = { name: 'TEL', label: phone.label, types: PHONES };
  if (!phone.e164) {
    const value = escaped(cleaned(phone.value));
    return version === '3.0' ? { ...common, value } : { ...common, params: [['VALUE', 'text']], value };
  }
  const extension = extensionOf(phone.value);
  const value = extension ? `${phone.e164};ext=${extension}` : phone.e164;
  return version === '3.0'
    ? { ...common, value }
    : { ...common, params: [['VALUE', 'uri']], value: `tel:${value}` };
}

/**
 * Returns the phones with pagers and faxes last, so that any other phone comes first and is the preferred
 * one.
 */
export const voiceFirst = (phones: Phone[]): Phone[] => [
  ...phones.filter(isVoice),
  ...phones.filter((phone) => !isVoice(phone)),
];

const emailEntry = ({ value, label }: Email): Entry => ({
  name: 'EMAIL',
  value: escaped(cleaned(value)),
  label,
  types: PLACES,
});

/** Returns a part of an address on one line: its lines joined by `, `, without commas at their ends. */
export const inOneLine = (part: string | null) =>
  cleaned(part ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/[\s,]+$/, ''))
    .filter(Boolean)
    .join(', ');

function addressEntry(address: Address, version: VcardVersion): Entry[] {
  const { street, city, state, zip, country, label } = address;
  const name = country && countryName(country);
  const parts = [null, null, street, city, state, zip, name].map((part) => escapedPart(inOneLine(part)));
  if (parts.every((part) => part === '')) return [];
  const entry: Entry = { name: 'ADR', value: parts.join(';'), label, types: PLACES };
  if (!country || name === country) return [entry];
  return version === '3.0'
    ? [{ ...entry, beside: [{ name: 'X-ABADR', value: country.toLowerCase() }] }]
    : [{ ...entry, params: [['CC', country]] }];
}

const linkEntry = ({ value, label }: Link, version: VcardVersion): Entry => ({
  name: 'URL',
  value: asUri(cleaned(value), version),
  label,
  types: PLACES,
});

/**
 * Writes a handle as a URI if its service has a scheme and its value fits into one, else as a social profile.
 */
function handleEntry({ service, value }: Handle): Entry {
  const name = cleaned(service);
  const text = cleaned(value);
  const scheme = SCHEMES.get(name);
  if (scheme && /^[\w.+@-]+$/.test(text))
    return { name: 'IMPP', params: [['X-SERVICE-TYPE', name]], value: `${scheme}:${text}` };
  const profile = { name: 'X-SOCIALPROFILE', value: escaped(text) };
  return isPlainParam(name) ? { ...profile, params: [['TYPE', name]] } : { ...profile, label: name };
}

/** Writes a date. One without a year gets the year 1604, except in the standard properties of version 4.0. */
function dateLine(name: string, date: string, version: VcardVersion): Entry {
  const [year = '', month = '', day = ''] = date.replace(/^--/, '-').split('-');
  if (version === '4.0' && !name.startsWith('X-')) return { name, value: `${year || '--'}${month}${day}` };
  if (year) return { name, value: date };
  return { name, params: [['X-APPLE-OMIT-YEAR', NO_YEAR]], value: `${NO_YEAR}-${month}-${day}` };
}

export const birthdayEntry = (birthday: string | null, version: VcardVersion): Entry[] =>
  birthday ? [dateLine('BDAY', birthday, version)] : [];

const ANNIVERSARY = 'anniversary';

/** Writes the dates. In version 4.0 the first anniversary has a property of its own. */
function dateEntries(dates: CardDate[], version: VcardVersion): Entry[] {
  const own = version === '4.0' ? dates.find(({ label }) => label === ANNIVERSARY) : undefined;
  return dates.map((one) =>
    one === own
      ? dateLine('ANNIVERSARY', one.date, version)
      : { ...dateLine('X-ABDATE', one.date, version), label: one.label },
  );
}

function relatedEntry({ value, label }: Related, version: VcardVersion): Entry {
  const text = escaped(cleaned(value));
  if (version === '3.0') return { name: 'X-ABRELATEDNAMES', value: text, label };
  return { name: 'RELATED', params: [['VALUE', 'text']], value: text, label, types: RELATIONS };
}

/** Marks the first of several entries as the preferred one. */
const preferFirst = (entries: Entry[]): Entry[] =>
  entries.map((entry, index) =>
    index === 0 && entries.length > 1 ? { ...entry, isPreferred: true } : entry,
  );

/**
 * Returns the lines of each list. Of several phones, emails, addresses or links the first is marked as
 * preferred.
 */
export function listEntries(lists: CardLists, version: VcardVersion): Record<CardList, Entry[]> {
  const { phones, emails, addresses, links, handles, dates, related } = lists;
  return {
    phones: preferFirst(voiceFirst(phones).map((phone) => phoneEntry(phone, version))),
    emails: preferFirst(emails.map(emailEntry)),
    addresses: preferFirst(addresses.flatMap((address) => addressEntry(address, version))),
    links: preferFirst(links.map((link) => linkEntry(link, version))),
    handles: handles.map(handleEntry),
    dates: dateEntries(dates, version),
    related: related.map((one) => relatedEntry(one, version)),
  };
}
