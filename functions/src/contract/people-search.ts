import { fold, foldLetters } from './fold.ts';
import type { PersonSummary } from './person.ts';
import type { FieldsThat } from './person-fields.ts';

/** One word of a search. */
export interface Word {
  /** Folded. */
  text: string;
  /** Its digits, if the word has only digits and separators; phones are compared by digits. Otherwise empty. */
  digits: string;
}

export interface Searchable {
  /** Folded. */
  text: string;
  /** Digits of the person's phone; missing for other texts. */
  phoneDigits?: string;
}

/**
 * The searched fields of a summary, the name first. The compiler holds them against the list of fields, which
 * the browser does not load before the people are shown.
 */
const SEARCHED: Record<FieldsThat<{ isInSummary: true; isSearched: true }>, true> = {
  name: true,
  body: true,
  email: true,
  phone_number: true,
  city: true,
  state: true,
};
const SEARCHED_FIELDS = Object.keys(SEARCHED) as (keyof typeof SEARCHED)[];

const PHONE_WORD = /^[\d()+./-]+$/;
const digitsOf = (text: string) => text.replaceAll(/\D+/g, '');

/**
 * Returns the words of a search in lower case without accents. Words without a letter, digit or symbol such
 * as an emoji are ignored.
 */
export const wordsOf = (search: string): Word[] =>
  [...new Set(fold(search).split(' '))]
    .filter((word) => /[\p{L}\p{N}\p{So}]/u.test(word))
    .map((text) => ({ text, digits: PHONE_WORD.test(text) ? digitsOf(text) : '' }));

/**
 * Returns the text to search for a person: the searched fields of the summary (name first), `more`, the names
 * of the tags.
 */
export function searchableOf(person: PersonSummary, more?: string | null): Searchable {
  const { phone_number, tags } = person;
  const texts: (string | null | undefined)[] = SEARCHED_FIELDS.map((field) => person[field]);
  texts.push(more, ...tags.map((tag) => tag.name));
  return {
    text: foldLetters(texts.filter(Boolean).join('\n')),
    phoneDigits: phone_number ? digitsOf(phone_number) : '',
  };
}

/** Tells whether a word occurs in a text, or its digits in the phone. */
export const hasWord = ({ text, phoneDigits = '' }: Searchable, word: Word): boolean =>
  text.includes(word.text) || (word.digits !== '' && phoneDigits.includes(word.digits));

/** Returns the words that occur neither in the text nor in the phone. */
export const missingWords = (words: Word[], searchable: Searchable): Word[] =>
  words.filter((word) => !hasWord(searchable, word));
