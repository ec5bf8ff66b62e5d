import { ADDRESS_PARTS, type AddressPart, isCode, orderIn } from '#lib/text/address-lines.ts';

/** Returns the parts to type, in the country's order. Other parts are included only if they have a text. */
export function partOrder(country: string, has: (part: AddressPart) => boolean): AddressPart[] {
  const order = orderIn(isCode(country) ? country : '');
  return [...order, ...ADDRESS_PARTS.filter((part) => !order.includes(part) && has(part))];
}

const PLACE_NAMES: Record<string, string> = {
  AU: 'State',
  BR: 'State',
  CA: 'Province',
  CN: 'Province',
  ES: 'Province',
  IE: 'County',
  IN: 'State',
  IT: 'Province',
  JP: 'Prefecture',
  MX: 'State',
  US: 'State',
};

const CODE_NAMES: Record<string, string> = {
  AU: 'Postcode',
  GB: 'Postcode',
  IE: 'Eircode',
  IN: 'PIN code',
  NZ: 'Postcode',
  PH: 'ZIP',
  US: 'ZIP',
};

/** Returns the name of a part of an address as used in a country, in English. */
export function partName(part: AddressPart, country: string): string {
  if (part === 'street') return 'Street address';
  if (part === 'city') return 'City';
  return part === 'state' ? (PLACE_NAMES[country] ?? 'Region') : (CODE_NAMES[country] ?? 'Postal code');
}
