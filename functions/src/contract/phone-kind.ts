import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Tells whether a phone (E.164) belongs to the landlines of its country. False also where landlines and mobiles
 * share their numbers. Import this file only where it is needed: its library is large.
 */
export const isFixedLine = (phone: string): boolean =>
  parsePhoneNumberFromString(phone)?.getType() === 'FIXED_LINE';
