const NOT_ASCII = /[^\0-\x7f]/;
const NOT_ASCII_RUNS = /[^\0-\x7f]+/g;

/** Groups of lower-case letters that are more than a letter with an accent, each after what it is read as. */
const READ_AS =
  'aɐɑɒⱥ bƀƃɓʙ cƈȼɕ dđðƌȡɖɗẟ eɇɛəǝɘɜ fƒ gǥɠɡɣɢʛ hħɦⱨɥʜ iıɨɩɪ jȷɉɟʝʄ kƙⱪ lłƚȴɫɬɭⱡʟ mɱɯ nŋƞȵɲɳɴ oøɔɵɷ pƥᵽ qĸɋʠ ' +
  'rɍɹɼɽɾʀ sȿʂʃẜẝ tŧƫƭȶʈⱦ uʉʊ vʋʌⱱỽ wƿⱳʍ yƴɏʏỿ zƶȥɀʐʑʒⱬ aeæ dbȸ dzʣ hvƕ llỻ lsʪ lzʫ oeœɶ oiƣ ouȣ qpȹ ssß thþ tsʦ yhȝ';

const BASES = new Map<string, string>();
for (const group of READ_AS.split(' ')) {
  const base = /^[a-z]+/.exec(group)![0];
  for (const letter of group.slice(base.length)) BASES.set(letter, base);
}
const STROKED = new RegExp(`[${[...BASES.keys()].join('')}]`, 'g');

/** Replaces lower-case letters that are more than a letter with an accent: `ł` becomes `l`, `æ` becomes `ae`. */
export const withoutStrokes = (text: string): string =>
  text.replaceAll(STROKED, (letter) => BASES.get(letter)!);

const plainRun = (letters: string) => letters.normalize('NFKD').replaceAll(/\p{M}+/gu, '');

const withoutAccents = (text: string): string =>
  (NOT_ASCII.test(text) ? text.replaceAll(NOT_ASCII_RUNS, plainRun) : text).toLowerCase();

/**
 * Returns a text for the search: lower case, every Latin letter as one of `a` to `z`, straight apostrophes. Fast
 * for ASCII, as most texts are.
 */
export const foldLetters = (text: string): string =>
  NOT_ASCII.test(text) ? withoutStrokes(withoutAccents(text)).replaceAll('’', "'") : text.toLowerCase();

/**
 * Returns a text for comparing: lower case, without accents, trimmed, white space folded to single spaces. It is
 * part of stored keys, so what it returns must not change.
 */
export const fold = (text: string): string => withoutAccents(text).replaceAll(/\s+/g, ' ').trim();

/** A text for the search, and where in the text itself each of its letters comes from. */
export interface Folded {
  text: string;
  /** Has the length of the text as its last element. */
  starts: number[];
}

/** Folds a text for the search, and remembers where each letter was. */
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
