/**
 * A card as a device understands it: unfolded lines, of which it can read and write some. This code does
 * not use the product's own reader and writer, so that their mistakes show.
 */
export type Card = readonly string[];

const LONGEST_PIECE = 60;

export const readCard = (text: string): Card =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean);

/** Returns the text of a card. Folds each line after every 60 characters; no character is cut in two. */
export const writeCard = (card: Card): string =>
  card
    .map(
      (line) =>
        `${[...line].map((one, n) => (n && n % LONGEST_PIECE === 0 ? `\r\n ${one}` : one)).join('')}\r\n`,
    )
    .join('');

const HEAD = /^(?:([\w-]+)\.)?([\w-]+)((?:"[^"]*"|[^":])*):(.*)$/s;

export const groupOf = (line: string): string | undefined => HEAD.exec(line)?.[1]?.toLowerCase();
export const propertyOf = (line: string): string | undefined => HEAD.exec(line)?.[2]?.toUpperCase();
/** Returns the value of a line, still with its escapes. */
export const rawValue = (line: string): string => HEAD.exec(line)?.[4] ?? '';
/** Returns the first value of a parameter that is not the mark of the preferred entry; empty if there is none. */
export function paramOf(line: string, name: string): string {
  const [, values = ''] = new RegExp(`;${name}=([^;]*)`, 'i').exec(HEAD.exec(line)?.[3] ?? '') ?? [];
  return values.split(',').find((value) => value.toLowerCase() !== 'pref') ?? '';
}

const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/gs, (_, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));
export const escaped = (text: string): string =>
  text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Returns the whole value of a line as text. */
export const textOf = (line: string): string => unescaped(rawValue(line));
/** Returns the texts in the value of a line that a comma or a semicolon separates. */
export const textsOf = (line: string, separator: ',' | ';'): string[] =>
  rawValue(line)
    .split(separator === ',' ? /(?<!\\),/ : /(?<!\\);/)
    .map(unescaped);

export const linesOf = (card: Card, property: string): string[] =>
  card.filter((line) => propertyOf(line) === property);
export const withLines = (card: Card, ...lines: string[]): Card => [
  ...card.slice(0, -1),
  ...lines,
  card.at(-1)!,
];

/** The year that stands for an unknown one, as iPhones write it. */
const NO_YEAR = '1604';

/** Returns the day that a line tells: `YYYY-MM-DD`, or `--MM-DD` without a year. */
export function dayOf(line: string): string {
  const text = textOf(line);
  const year = paramOf(line, 'X-APPLE-OMIT-YEAR');
  return year && text.startsWith(`${year}-`) ? `-${text.slice(year.length)}` : text;
}

/** Returns a line with a day. */
export const dayLine = (property: string, day: string): string =>
  day.startsWith('--')
    ? `${property};X-APPLE-OMIT-YEAR=${NO_YEAR}:${NO_YEAR}${day.slice(1)}`
    : `${property}:${day}`;
