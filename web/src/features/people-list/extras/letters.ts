import { foldLetters } from 'functions/contract/text/fold';

/** A letter of the list, and the index of the first person under it. */
export interface Letter {
  letter: string;
  index: number;
}

/** Matches scripts with so many signs that each would be its own letter. */
const MANY_SIGNS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the letter under which a name is listed, without accents; `#` for digits, signs, and scripts with
 * many signs.
 */
export function letterOf(name: string): string {
  const [first = ''] = foldLetters(name.trim());
  return /\p{L}/u.test(first) && !MANY_SIGNS.test(first) ? first.toUpperCase() : '#';
}

/** Returns the letters that exist in a list sorted by name, each with its first person. */
export function lettersOf(people: readonly { name: string }[]): Letter[] {
  const letters: Letter[] = [];
  const known = new Set<string>();
  let last: string | undefined;
  for (const [index, { name }] of people.entries()) {
    const letter = letterOf(name);
    // Signs are at both ends of the list. The second # leads to the later ones.
    if (letter !== last && (letter === '#' || !known.has(letter))) letters.push({ letter, index });
    known.add(letter);
    last = letter;
  }
  return letters;
}
