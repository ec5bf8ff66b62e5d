import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Tells whether a phone (E.164) is a landline. False in countries where landlines and mobiles share their
 * numbers. Import this file only where needed: its library is large.
 */
export const isFixedLine = (phone: string): boolean =>
  parsePhoneNumberFromString(phone)?.getType() === 'FIXED_LINE';
