const isSpaced = (letter: string | undefined): boolean => /[\p{Script=Latin}\p{N}]/u.test(letter ?? '');

/**
 * Returns the position at which words first occur in a text as whole words; -1 if they do not. In scripts
 * without spaces, parts of words count.
 */
export function findWords(text: string, words: string): number {
  if (!words) return -1;
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    const isInside = isSpaced(words[0]) && isSpaced(text[start - 1]);
    if (!isInside && !(isSpaced(words.at(-1)) && isSpaced(text[end]))) return start;
  }
  return -1;
}
