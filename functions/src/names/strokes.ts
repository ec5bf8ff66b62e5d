const STROKES: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** Replaces lower-case letters that are more than a letter with an accent: `ł` becomes `l`, `æ` becomes `ae`. */
export const withoutStrokes = (text: string): string =>
  text.replaceAll(/[đðøłßæœþı]/g, (letter) => STROKES[letter]!);
