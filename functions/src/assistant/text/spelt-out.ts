import { emailEndings } from '#assistant/lexicon/email-endings.ts';

/** An email address or phone number spelt out in words, with its position in the text. */
export interface Spelt {
  kind: 'email' | 'phone';
  /** The address or number in its usual form. */
  text: string;
  start: number;
  end: number;
}

const WORD = '[\\p{L}\\p{N}]+(?:[._-][\\p{L}\\p{N}]+)*';
const DOT = '(?: ?[(\\[] ?dot ?[)\\]] ?| dot |\\.)';
const AT = '(?: ?[(\\[{] ?at ?[)\\]}] ?| at |@)';
const SIGN = '(?: ?[(\\[] ?dot ?[)\\]] ?| dot | underscore | dash | hyphen | plus )';
const ENDINGS = emailEndings.join('|');
const address = new RegExp(
  `(?<![\\p{L}\\p{N}@])((?:${WORD}${SIGN}){0,3}${WORD})${AT}(${WORD}(?: ${WORD}){0,2}?(?:${DOT}${WORD}){0,2}?${DOT}(?:${ENDINGS}))(?! dot |[\\p{L}\\p{N}])`,
  'giu',
);
const signs: Record<string, string> = { dot: '.', underscore: '_', dash: '-', hyphen: '-', plus: '+' };

const join = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/ ?[([{] ?dot ?[)\]}] ?/g, '.')
    .replaceAll(/ (dot|underscore|dash|hyphen|plus) /g, (_, sign: string) => signs[sign]!)
    .replaceAll(' ', '');

/** Matches an address in which only the `@` is spelt out: `baptiste_lemoine at orange.example`. */
const plainAt = new RegExp(
  `(?<![\\p{L}\\p{N}@.])([\\p{L}\\p{N}]+(?:[._+-][\\p{L}\\p{N}]+)+|(?<=mail(?: is|:)? )${WORD}) at (${WORD}\\.(?:${ENDINGS}))(?![\\p{L}\\p{N}])`,
  'giu',
);

const emailsIn = (text: string): Spelt[] => {
  const hasWords = / dot |[([{] ?(?:dot|at) ?[)\]}]/i.test(text);
  return [
    ...(hasWords ? text.matchAll(address) : []),
    ...(/ at [^ ]+\./i.test(text) ? text.matchAll(plainAt) : []),
  ]
    .filter(([whole]) => !/^\S+@\S+$/.test(whole))
    .map(({ 0: whole, 1: user, 2: host, index }) => ({
      kind: 'email',
      text: `${join(user!)}@${join(host!)}`,
      start: index,
      end: index + whole.length,
    }));
};

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const DIGIT = `(?:${DIGITS.join('|')}|oh|o|nought|double|triple|\\d{1,4})`;
const dictated = new RegExp(
  `(?<![\\p{L}\\d])(?:plus )?(?:${DIGIT}[ ,.-]{1,2}){5,15}${DIGIT}(?![\\p{L}\\d])`,
  'giu',
);
const someDigits = new RegExp(`(?:${DIGITS.join('|')})[ ,.-]{1,2}(?:${DIGITS.join('|')}|oh|o)\\b`, 'i');
const LEAST_WORDS = 4;
const [FEWEST_DIGITS, MOST_DIGITS] = [7, 15];

/** Returns the digits of a dictated number: `550` for `double five oh`. */
function toDigits(words: string): string {
  let times = 1;
  return words
    .toLowerCase()
    .split(/[ ,.-]+/)
    .map((word) => {
      if (word === 'plus') return '+';
      const repeat = { double: 2, triple: 3 }[word];
      if (repeat) {
        times = repeat;
        return '';
      }
      const at = DIGITS.indexOf(word);
      const digit = /^\d/.test(word) ? word : String(Math.max(0, at));
      const all = digit.repeat(times);
      times = 1;
      return all;
    })
    .join('');
}

const phonesIn = (text: string): Spelt[] =>
  [...(someDigits.test(text) ? text.matchAll(dictated) : [])].flatMap(({ 0: whole, index }): Spelt[] => {
    const phone = toDigits(whole);
    const count = phone.replace('+', '').length;
    const isPhone =
      (whole.match(/[a-z]+/gi) ?? []).length >= LEAST_WORDS && count >= FEWEST_DIGITS && count <= MOST_DIGITS;
    return isPhone ? [{ kind: 'phone', text: phone, start: index, end: index + whole.length }] : [];
  });

/** Finds email addresses and phone numbers spelt out in words: `ana dot ruiz at mail dot com`, `five oh one …`. */
export const speltOut = (text: string): Spelt[] => [...emailsIn(text), ...phonesIn(text)];
