import { extensionOf } from '#contract/card/entries.ts';
import type { Email, Phone } from '#contract/card/shapes.ts';
import { fold, withoutStrokes } from '#contract/text/fold.ts';
import type { Evidence } from './evidence.ts';
import { haveSwappedNeighbours, isMistyped } from './typing-errors.ts';

const SHORTEST_PHONE = 7;
/** Number of last digits of a phone to compare. They are the same with and without the country code. */
const TELLING_DIGITS = 9;
/** Number of last digits in which the phones of an office or a family differ. */
const NEIGHBOUR_DIGITS = 2;
const SHORTEST_LOCAL_PART = 5;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * Returns the text by which phones are compared: the last digits, and the extension if there is one.
 * Undefined for a phone of fewer than 7 digits.
 */
export function phoneKey({ value, e164 }: Pick<Phone, 'value' | 'e164'>): string | undefined {
  const extension = extensionOf(value);
  const ownDigits = digitsOf(value);
  const digits = e164 ? digitsOf(e164) : ownDigits.slice(0, ownDigits.length - extension.length);
  if (digits.length < SHORTEST_PHONE) return undefined;
  return digits.slice(-TELLING_DIGITS) + (extension && `x${extension}`);
}

/**
 * Returns the text by which emails are compared; undefined for an empty one. For Gmail, dots and what follows
 * a plus are left out, as Gmail does.
 */
export function emailKey({ value }: Pick<Email, 'value'>): string | undefined {
  const key = value.trim().toLowerCase();
  const [, local] = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(key) ?? [];
  return local ? `${local.replace(/\+.*/, '').replaceAll('.', '')}@gmail.com` : key || undefined;
}

const LEGAL_FORM = /\s(inc|llc|ltd|gmbh|ag|corp|corporation|co|plc|sa|srl|bv)$/;

/** Returns the text by which companies are compared: the words, without punctuation and legal form. */
export const companyKey = (text: string | null | undefined): string =>
  withoutStrokes(fold(text ?? ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(LEGAL_FORM, '');

/** Tells whether one phone may be a typo of the other. False for neighbouring numbers of one office. */
function isNearPhone(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const haveSameEnd = a.slice(-NEIGHBOUR_DIGITS) === b.slice(-NEIGHBOUR_DIGITS);
  return haveSameEnd ? isMistyped(a, b) : haveSwappedNeighbours(a, b);
}

/**
 * Tells whether one email may be a typo of the other. False for short ones, and for those with different
 * numbers.
 */
function isNearEmail(a: string, b: string): boolean {
  const areLong = [a, b].every((email) => email.indexOf('@') >= SHORTEST_LOCAL_PART);
  return areLong && isMistyped(a, b) && digitsOf(a) === digitsOf(b);
}

/** Tells whether so many records have this email or phone that it proves little. */
export type IsCommon = (key: string) => boolean;

const EMAIL = {
  same: 'same email',
  near: 'nearly the same email',
  common: 'an email that many have',
} as const;
const PHONE = {
  same: 'same phone',
  near: 'nearly the same phone',
  common: 'a phone that many have',
} as const;

function compareKeys(
  [a, b]: [string[], string[]],
  words: typeof EMAIL | typeof PHONE,
  isNear: (a: string, b: string) => boolean,
  isCommon: IsCommon,
): Evidence | undefined {
  const shared = a.filter((key) => b.includes(key));
  if (shared.length > 0) return shared.every(isCommon) ? words.common : words.same;
  return a.some((one) => b.some((other) => isNear(one, other))) ? words.near : undefined;
}

export const compareEmails = (a: string[], b: string[], isCommon: IsCommon): Evidence | undefined =>
  compareKeys([a, b], EMAIL, isNearEmail, isCommon);

export const comparePhones = (a: string[], b: string[], isCommon: IsCommon): Evidence | undefined =>
  compareKeys([a, b], PHONE, isNearPhone, isCommon);

/** Compares the keys of two companies; undefined if one is unknown. */
export function compareCompanies(a: string, b: string): Evidence | undefined {
  if (!a || !b) return undefined;
  return a === b ? 'same company' : 'different company';
}
