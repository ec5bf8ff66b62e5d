/**
 * A line of a vCard: name, parameters and value. The value is already escaped. This file imports nothing, so
 * that the browser can use it too.
 */
export interface ContentLine {
  name: string;
  params?: [name: string, value: string][];
  value: string;
}

/** Limit of a written line in octets, without its line break. */
const LONGEST_LINE = 75;

/** Control characters except tab and line feed. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Returns a text with `\n` as its line breaks and without control characters other than tabs. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '');

/**
 * Returns a text without control characters other than `\n` and tabs, and without white space at both ends.
 */
export const cleaned = (text: string): string => withoutControls(text).trim();

/**
 * Escapes text for a value with a single part. A semicolon needs no escape there, and some readers would not
 * undo it.
 */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Escapes text for a value with several parts separated by semicolons. */
export const escapedPart = (text: string): string => escaped(text).replaceAll(';', String.raw`\;`);

/** Tells whether a text can be the value of a parameter without quotes or escapes. */
export const isPlainParam = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(text);

/** Writes a line, not yet folded. */
export const lineOf = ({ name, params = [], value }: ContentLine): string =>
  `${[name, ...params.map((param) => param.join('='))].join(';')}:${value}`;

/** Returns the number of octets of a code point in UTF-8. */
const octetsOf = (codePoint: number) =>
  codePoint < 0x80 ? 1 : codePoint < 0x8_00 ? 2 : codePoint < 0x1_00_00 ? 3 : 4;

/**
 * Returns the end of a piece of a line that has space up to `most`. It is not after an equals sign, which at the end of a
 * line means in a kept quoted-printable value that the value goes on.
 */
function endOfPiece(line: string, start: number, most: number): number {
  let end = most;
  while (end > start && line[end - 1] === '=') end--;
  return end > start ? end : most;
}

/** Folds a line into pieces of at most 75 octets, without cutting a character. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let [start, octets] = [0, 0];
  for (let index = 0; index < line.length;) {
    const codePoint = line.codePointAt(index) as number;
    const size = octetsOf(codePoint);
    if (octets + size > LONGEST_LINE) {
      const end = endOfPiece(line, start, index);
      pieces.push(line.slice(start, end));
      start = end;
      // the blank before the next piece, and the equals signs that begin it
      octets = 1 + index - end;
    }
    octets += size;
    index += codePoint > 0xff_ff ? 2 : 1;
  }
  return [...pieces, line.slice(start)].join('\r\n ');
}
