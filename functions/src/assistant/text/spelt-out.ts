/** An email address spelt out in words, and its place in the text. */
export interface SpeltEmail {
  email: string;
  start: number;
  end: number;
}

const WORD = '[\\p{L}\\p{N}]+(?:[._-][\\p{L}\\p{N}]+)*';
const DOT = '(?: ?[(\\[] ?dot ?[)\\]] ?| dot |\\.)';
const AT = '(?: ?[(\\[{] ?at ?[)\\]}] ?| at |@)';
const SIGN = '(?: dot | underscore | dash | hyphen | plus )';
const ENDINGS =
  'com|org|net|edu|gov|io|co|me|app|dev|info|biz|email|example|test|eu|us|uk|de|fr|es|it|nl|se|no|dk|fi|ie|pt|pl|ch|at|be|ca|au|nz|in|jp|br|mx|za|ng|ke|gh';
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

/** Finds email addresses that are spelt out, such as `ana dot ruiz at mail dot com`. */
export const spoken = (text: string): SpeltEmail[] =>
  / dot |[([{] ?(?:dot|at) ?[)\]}]/i.test(text)
    ? [...text.matchAll(address)]
        .filter(([whole]) => !/^\S+@\S+$/.test(whole))
        .map(({ 0: whole, 1: user, 2: host, index }) => ({
          email: `${join(user!)}@${join(host!)}`,
          start: index,
          end: index + whole.length,
        }))
    : [];
