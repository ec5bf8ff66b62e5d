const NOT_ASCII = /[^\0-\x7f]/;
const NOT_ASCII_RUNS = /[^\0-\x7f]+/g;

/**
 * Groups of lower-case letters that are not just a letter with an accent. Each group begins with the letters
 * that replace them.
 */
const READ_AS =
  'aɐɑɒⱥ bƀƃɓʙ cƈȼɕ dđðƌȡɖɗẟ eɇɛəǝɘɜ fƒ gǥɠɡɣɢʛ hħɦⱨɥʜ iıɨɩɪ jȷɉɟʝʄ kƙⱪ lłƚȴɫɬɭⱡʟ mɱɯ nŋƞȵɲɳɴ oøɔɵɷ pƥᵽ qĸɋʠ ' +
  'rɍɹɼɽɾʀ sȿʂʃẜẝ tŧƫƭȶʈⱦ uʉʊ vʋʌⱱỽ wƿⱳʍ yƴɏʏỿ zƶȥɀʐʑʒⱬ aeæ dbȸ dzʣ hvƕ llỻ lsʪ lzʫ oeœɶ oiƣ ouȣ qpȹ ssß thþ tsʦ yhȝ';

const BASES = new Map<string, string>();
for (const group of READ_AS.split(' ')) {
  const base = /^[a-z]+/.exec(group)![0];
  for (const letter of group.slice(base.length)) BASES.set(letter, base);
}
const STROKED = new RegExp(`[${[...BASES.keys()].join('')}]`, 'g');

/**
 * Replaces lower-case letters that are not just a letter with an accent: `ł` becomes `l`, `æ` becomes `ae`.
 */
export const withoutStrokes = (text: string): string =>
  text.replaceAll(STROKED, (letter) => BASES.get(letter)!);

const plainRun = (letters: string) => letters.normalize('NFKD').replaceAll(/\p{M}+/gu, '');

const withoutAccents = (text: string): string =>
  (NOT_ASCII.test(text) ? text.replaceAll(NOT_ASCII_RUNS, plainRun) : text).toLowerCase();

/**
 * Returns a text for the search: in lower case, every Latin letter as one or two of `a` to `z`, with
 * straight apostrophes. Fast for ASCII, as most texts are.
 */
export const foldLetters = (text: string): string =>
  NOT_ASCII.test(text) ? withoutStrokes(withoutAccents(text)).replaceAll('’', "'") : text.toLowerCase();

/**
 * Returns a text for comparing: in lower case, without accents, trimmed, white space reduced to single
 * spaces. Stored keys contain the result, so it must not change.
 */
export const fold = (text: string): string => withoutAccents(text).replaceAll(/\s+/g, ' ').trim();

/** A text for the search, with the position that each letter has in the original. */
export interface Folded {
  text: string;
  /** The position of each letter in the original text; the last element is the length of the original. */
  starts: number[];
}

/** Folds a text for the search, and remembers the original position of each letter. */
export function foldWithStarts(text: string): Folded {
  const starts: number[] = [];
  let at = 0;
  for (const point of text) {
    for (let left = foldLetters(point).length; left > 0; left--) starts.push(at);
    at += point.length;
  }
  starts.push(at);
  return { text: foldLetters(text), starts };
}
