import { mendUtf8 } from './mend-utf8.ts';

/** The line that begins a card. Some programs indent it, and joined files have a byte order mark before it. */
const BEGIN = /^([ \t\uFEFF\u00A0]*)BEGIN:VCARD[ \t]*$/im;
const END = /^[ \t]*END:VCARD[ \t]*$/im;

/**
 * Tells whether the text is a vCard file. There may be a preamble before the first card; a card within quotes
 * is a cell of a CSV file.
 */
export function isVcard(text: string): boolean {
  const begin = BEGIN.exec(text);
  if (!begin) return false;
  const preamble = text.slice(0, begin.index);
  const quotes = preamble.length - preamble.replaceAll('"', '').length;
  return quotes % 2 === 0;
}

/** Properties that are large and not imported. */
const IGNORED_PROPERTIES = /^([\w-]+\.)?(PHOTO|LOGO|SOUND|KEY)[;:]/i;

/** Decodes quoted-printable text: bytes written as =XX among plain characters. */
function decodeQuotedPrintable(value: string, charset: string): string {
  const parts = value.match(/=[\dA-F]{2}|[^=]+|=/gi) ?? [];
  const bytes = parts.flatMap((part) =>
    /^=[\dA-F]{2}$/i.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...new TextEncoder().encode(part)],
  );
  try {
    const decoder = new TextDecoder(charset);
    if (decoder.encoding !== 'utf-8') return decoder.decode(Uint8Array.from(bytes));
  } catch {
    // An unknown charset is taken for UTF-8.
  }
  return mendUtf8(Uint8Array.from(bytes)).text;
}

/** Escapes the commas and line breaks of a value, which vCard 2.1 writes unescaped. */
const escaped = (value: string) => value.replaceAll(/\\?,/g, '\\,').replaceAll(/\r?\n/g, '\\n');

/** Returns the index of the colon before the value; colons inside quoted parameters do not count. */
function valueSeparatorIn(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === ':' && !isQuoted) return index;
  }
  return line.indexOf(':');
}

/**
 * Splits a card into lines. Joins a folded line (the next one starts with white space) and a quoted-printable
 * one that ends in `=`.
 */
function linesOf(card: string): string[] {
  const lines: string[][] = [];
  let [isEncoded, isContinued] = [false, false];
  for (const piece of card.split('\n')) {
    const isFolded = !isContinued && lines.length > 0 && /^[ \t]/.test(piece);
    if (!isFolded && !isContinued) {
      lines.push([]);
      isEncoded = /QUOTED-PRINTABLE/i.test(piece);
    }
    isContinued = isEncoded && piece.endsWith('=');
    lines.at(-1)!.push(piece.slice(isFolded ? 1 : 0, isContinued ? -1 : undefined));
  }
  return lines.map((pieces) => pieces.join(''));
}

/**
 * Rewrites a line of any vCard version in the syntax of 3.0: with `TYPE=` before bare parameters, and
 * decoded.
 */
function asVersion3(line: string, isOld: boolean): string {
  const colon = valueSeparatorIn(line);
  const [name = '', ...params] = line.slice(0, colon).split(';');
  const value = line.slice(colon + 1);
  const param = (pattern: RegExp) => params.map((text) => pattern.exec(text)?.[1]).find(Boolean);
  const isEncoded = params.some((text) => /^(ENCODING=)?QUOTED-PRINTABLE$/i.test(text));
  const kept = params
    .filter((text) => !/^(ENCODING=.*|CHARSET=.*|QUOTED-PRINTABLE|8BIT)$/i.test(text))
    .map((text) => (text.includes('=') ? text : `TYPE=${text}`));
  const text = isEncoded ? decodeQuotedPrintable(value, param(/^CHARSET=(.*)$/i) ?? 'utf-8') : value;
  return `${[name, ...kept].join(';')}:${isOld || isEncoded ? escaped(text) : text}`;
}

/** Removes the indentation of a card whose lines are all indented. */
const withoutIndent = (card: string, indent: string) =>
  card.startsWith(`\n${indent}`) ? card.replaceAll(`\n${indent}`, '\n') : card;

/** Splits a file into its cards, each rewritten so that a parser of version 3.0 or 4.0 can read it. */
export function cardsIn(text: string): string[] {
  const [, ...parts] = text.split(BEGIN);
  const cards = Array.from({ length: parts.length / 2 }, (_, index) =>
    withoutIndent(parts[2 * index + 1]!, parts[2 * index]!),
  );
  return cards.map((card) => {
    const isOld = /^VERSION:2/im.test(card);
    const lines = linesOf(card.split(END)[0]!)
      .filter((line) => line.includes(':') && !IGNORED_PROPERTIES.test(line))
      .map((line) => asVersion3(line, isOld));
    return ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');
  });
}
