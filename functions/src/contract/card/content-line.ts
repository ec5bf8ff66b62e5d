/**
 * A line of a vCard: name, parameters and value. The value is as it is written, with its escapes.
 * This file imports nothing, so that the browser can use it too.
 */
export interface ContentLine {
  name: string;
  params?: [name: string, value: string][];
  value: string;
}

/** Limit of a written line in octets, without its line break. */
const LONGEST_LINE = 75;

/** Control characters but tab and line feed. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Returns text without what no reader may meet: control characters, and blanks at both ends. */
export const cleaned = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim();

/** Escapes text for a value that is one text. A semicolon needs no escape there, and not every reader undoes it. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Escapes text for a part of a value that has several, between semicolons. */
export const escapedPart = (text: string): string => escaped(text).replaceAll(';', String.raw`\;`);

/** Tells whether a text can be the value of a parameter with any reader, as it is. */
export const isPlainParam = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(text);

/** Writes a line, not yet folded. */
export const lineOf = ({ name, params = [], value }: ContentLine): string =>
  `${[name, ...params.map((param) => param.join('='))].join(';')}:${value}`;

/** Returns the octets of a code point in UTF-8. */
const octetsOf = (codePoint: number) =>
  codePoint < 0x80 ? 1 : codePoint < 0x8_00 ? 2 : codePoint < 0x1_00_00 ? 3 : 4;

/** Folds a line: the pieces have at most 75 octets, and no character is cut. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let [start, octets] = [0, 0];
  for (let index = 0; index < line.length;) {
    const codePoint = line.codePointAt(index) as number;
    const size = octetsOf(codePoint);
    if (octets + size > LONGEST_LINE) {
      pieces.push(line.slice(start, index));
      start = index;
      // The blank before the next piece.
      octets = 1;
    }
    octets += size;
    index += codePoint > 0xff_ff ? 2 : 1;
  }
  return [...pieces, line.slice(start)].join('\r\n ');
}
