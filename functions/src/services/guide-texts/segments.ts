/** The characters of the GSM 7-bit alphabet; each of `EXTENDED` takes two places. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€\f');

/** The places of two segments, each of which has a header: in GSM-7, and in UCS-2. */
const TWO_SEGMENTS = 2 * 153;
const TWO_WIDE_SEGMENTS = 2 * 67;

const PLAIN: [RegExp, string][] = [
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/ · /g, ', '],
  [/[·•]/g, '-'],
  [/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200D}|\u{FE0F}|\u{20E3}/gu, ''],
  [/[\p{Zs}\t]+/gu, ' '],
];

/** Returns a text with plain punctuation and without pictures, which would make each segment shorter. */
export const toPlain = (text: string): string =>
  PLAIN.reduce(
    (plain, [letters, instead]) => plain.replaceAll(letters, instead),
    text.normalize('NFC'),
  ).trim();

/** Tells whether a text consists of letters of the GSM 7-bit alphabet. */
export const isGsm = (text: string): boolean =>
  [...text].every((letter) => BASIC.has(letter) || EXTENDED.has(letter));

/** Tells whether a text fits into two segments. */
export function fits(text: string): boolean {
  if (!isGsm(text)) return text.length <= TWO_WIDE_SEGMENTS;
  return [...text].reduce((places, letter) => places + (EXTENDED.has(letter) ? 2 : 1), 0) <= TWO_SEGMENTS;
}

/** Cuts a text to `most` letters, three dots included; after a whole word if possible. */
export function shorten(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const start = letters.slice(0, Math.max(1, most - 3)).join('');
  const words = start.replace(/\s+\S*$/u, '');
  return `${(words.length > start.length / 2 ? words : start).replace(/[\s,.;:-]+$/u, '')}...`;
}

/** Limits of an answer: the length of quotes and of names, and the number of things it names. */
export interface Room {
  quote: number;
  name: number;
  things: number;
}

const ROOMS: Room[] = [
  { quote: 160, name: 60, things: 10 },
  { quote: 100, name: 60, things: 6 },
  { quote: 70, name: 40, things: 5 },
  { quote: 45, name: 40, things: 4 },
  { quote: 30, name: 30, things: 3 },
  { quote: 0, name: 30, things: 3 },
  { quote: 0, name: 24, things: 2 },
  { quote: 0, name: 16, things: 1 },
];

/** Writes an answer with as much room as two segments have; `end` is never cut. */
export function write(say: (room: Room) => string, end = ''): string {
  const texts = ROOMS.map((room) => toPlain(`${say(room)} ${end}`));
  const fitting = texts.find(fits);
  if (fitting !== undefined) return fitting;
  const start = toPlain(say(ROOMS.at(-1)!));
  for (let most = TWO_SEGMENTS; most > 0; most -= 5) {
    const text = toPlain(`${shorten(start, most)} ${end}`);
    if (fits(text)) return text;
  }
  return toPlain(end);
}
