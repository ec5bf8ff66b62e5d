import { formatAddress } from 'localized-address-format';
import type { Address } from 'functions/contract/card/shapes';
import { countryName, isCountry } from 'functions/contract/card/countries';

/** The parts of an address that are typed as text. */
export const ADDRESS_PARTS = ['street', 'city', 'state', 'zip'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export const isCode = (country: string | null): country is string => country !== null && isCountry(country);

type Parts = Record<AddressPart, string>;

/** Han characters and kana, which are written without blanks. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns an address in Japanese order: the largest area first. The library has no place for the city. */
function japaneseLines({ street, city, state, zip }: Parts): string[] {
  const place = [state, city].filter(Boolean).join(JAPANESE.test(state + city) ? '' : ' ');
  return [zip && `〒${zip.replace(/^〒\s*/, '')}`, place, street];
}

const linesIn = (country: string, parts: Parts): string[] =>
  country === 'JP'
    ? japaneseLines(parts)
    : formatAddress(
        {
          postalCountry: country,
          addressLines: [parts.street],
          locality: parts.city,
          administrativeArea: parts.state,
          postalCode: parts.zip,
        },
        'latin',
      );

/** Returns the parts of an address that a country uses, in its order. */
export function orderIn(country: string): AddressPart[] {
  const marks = { street: 'STREET', city: 'CITY', state: 'STATE', zip: 'ZIP' };
  const text = linesIn(country, marks).join('\n').toUpperCase();
  return ADDRESS_PARTS.filter((part) => text.includes(marks[part])).toSorted(
    (a, b) => text.indexOf(marks[a]) - text.indexOf(marks[b]),
  );
}

/**
 * Returns an address as lines in the form of its country, with the country's name if it is not `home`. Parts
 * that the country does not use come before the country.
 */
export function addressLines(address: Omit<Address, 'label'>, home: string): string[] {
  const { street, city, state, zip, country } = address;
  const parts = { street: street ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' };
  const format = isCode(country) ? country : home;
  const lines = linesIn(format, parts).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const written = orderIn(format);
  const others = ADDRESS_PARTS.filter((part) => !written.includes(part)).map((part) => parts[part]);
  const last = country && country !== home ? countryName(country) : '';
  return [...lines, others.filter(Boolean).join(' '), last].filter(Boolean);
}
