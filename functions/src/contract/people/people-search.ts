import { foldLetters } from '#contract/text/fold.ts';
import type { PersonSummary } from './person.ts';
import type { FieldsThat } from './person-fields.ts';

/** One word of a search. */
export interface Word {
  /** Folded. */
  text: string;
  /**
   * The digits of a word that has only digits and separators; phones are compared by digits. Empty for other
   * words.
   */
  digits: string;
}

export interface Searchable {
  /** Folded. */
  text: string;
  /** Digits of the person's phone, from `phoneDigitsOf`; absent for other texts. */
  phoneDigits?: string;
}

/**
 * The searched fields of a summary, the name first. They are repeated here because the browser loads the list
 * of fields only after the people are shown; the compiler compares the two.
 */
const SEARCHED: Record<FieldsThat<{ isInSummary: true; isSearched: true }>, true> = {
  name: true,
  body: true,
  email: true,
  phone_number: true,
  city: true,
  state: true,
  zip: true,
  nickname: true,
  company: true,
  job_title: true,
};
const SEARCHED_FIELDS = Object.keys(SEARCHED) as (keyof typeof SEARCHED)[];

const PHONE_WORD = /^[\d()+./-]+$/;
const digitsOf = (text: string) => text.replaceAll(/\D+/g, '');

/** Words that say nothing about a person. A search ignores them, unless it has only such words. */
const LITTLE_WORDS = new Set(
  (
    'a an the and or but of in on at to from for with by near about as into is are was were be been am has have had ' +
    "do does did who whom whose who's which that this these those there where when what i me my we us our you your he " +
    'him his she her it its they them their someone somebody anyone anybody everyone everybody people'
  ).split(' '),
);

/** Punctuation at the end of a word, such as the comma of `Denver, CO`. */
const CLOSING_SIGNS = /(?<![,;:.!?])[,;:.!?]+$/;

const toWord = (text: string): Word => ({ text, digits: PHONE_WORD.test(text) ? digitsOf(text) : '' });

/**
 * Returns the words of a search, folded. Words without a letter, digit or symbol (such as an emoji) are
 * ignored. Little words are ignored if there are others.
 */
export function wordsOf(search: string): Word[] {
  const words = foldLetters(search)
    .split(/\s+/)
    .map((word) => word.replace(CLOSING_SIGNS, ''))
    .filter((word) => /[\p{L}\p{N}\p{So}]/u.test(word));
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].map(toWord);
}

/**
 * Returns the searched texts of a summary: the fields (name first), the newest memory and the names of the
 * tags.
 */
export const textsOf = (person: PersonSummary): string[] =>
  [
    ...SEARCHED_FIELDS.map((field) => person[field]),
    person.latest_notebook_entry_content,
    ...person.tags.map((tag) => tag.name),
  ].filter((text) => !!text) as string[];

/**
 * Returns the digits in which a search for a phone looks, as texts separated by blanks. They are those of
 * E.164 and, unless the country code is 1, those dialled within the country: a zero in place of the country
 * code. That code may have one, two or three digits, so there are three such texts.
 */
export function phoneDigitsOf(phone: string): string {
  const digits = digitsOf(phone);
  return /^\+[2-9]/.test(phone)
    ? [digits, ...[1, 2, 3].map((length) => `0${digits.slice(length)}`)].join(' ')
    : digits;
}

/** Returns the text and the digits of a person in which the words of a search are looked for. */
export const searchableOf = (person: PersonSummary): Searchable => ({
  text: foldLetters(textsOf(person).join('\n')),
  phoneDigits: phoneDigitsOf(person.phone_number ?? ''),
});

/** Tells whether a word occurs in a text, or its digits in a phone. */
export const hasWord = ({ text, phoneDigits = '' }: Searchable, word: Word): boolean =>
  text.includes(word.text) || (word.digits !== '' && phoneDigits.includes(word.digits));

/** Returns the words that occur neither in the text nor in the phone. */
export const missingWords = (words: Word[], searchable: Searchable): Word[] =>
  words.filter((word) => !hasWord(searchable, word));
