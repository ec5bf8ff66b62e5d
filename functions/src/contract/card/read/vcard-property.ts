import { mendUtf8 } from '#contract/text/mend-utf8.ts';

/** A line of a card. */
export interface Property {
  /** The line as it is in the file, unfolded. */
  line: string;
  /** The text before the dot, in lower case, which joins a line with its label; empty if there is none. */
  group: string;
  /** The name in upper case. */
  name: string;
  /** The values of each parameter, by its name in lower case. */
  params: ReadonlyMap<string, string[]>;
  /** The types, in lower case. */
  types: string[];
  /** The decoded value, still with its backslashes. */
  value: string;
}

/** Decodes quoted-printable text: bytes as =XX among plain characters. */
function decodeQuotedPrintable(value: string, charset: string): string {
  const parts = value.match(/=[\dA-F]{2}|[^=]+|=/gi) ?? [];
  const bytes = parts.flatMap((part) =>
    /^=[\dA-F]{2}$/i.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...new TextEncoder().encode(part)],
  );
  return decodeBytes(Uint8Array.from(bytes), charset) ?? mendUtf8(Uint8Array.from(bytes)).text;
}

/** Decodes bytes in a named encoding; undefined if that is UTF-8 or unknown. */
function decodeBytes(bytes: Uint8Array, charset: string): string | undefined {
  try {
    const decoder = new TextDecoder(charset);
    return decoder.encoding === 'utf-8' ? undefined : decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

let byteOf: ReadonlyMap<string, number> | undefined;
const windows1252 = () =>
  (byteOf ??= new Map(
    Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, n) => n))).map(
      (letter, byte) => [letter, byte],
    ),
  ));

/**
 * Decodes a text again that was read as Windows-1252, now in the encoding that its line names. Returns it
 * unchanged if that is not possible.
 */
function decodeAgain(value: string, charset: string): string {
  const bytes = Array.from(value, (letter) => windows1252().get(letter));
  if (bytes.includes(undefined)) return value;
  return decodeBytes(Uint8Array.from(bytes as number[]), charset) ?? value;
}

/** Returns the index of the colon before the value. Colons inside quoted parameters are skipped. */
function valueSeparatorIn(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === ':' && !isQuoted) return index;
  }
  return line.indexOf(':');
}

/** Splits a text at separators that are not within quotes. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (text[index] === separator && !isQuoted) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)];
}

const CARET: Record<string, string> = { n: '\n', "'": '"', '^': '^' };
const paramText = (text: string) =>
  text
    .trim()
    .replaceAll('"', '')
    .replaceAll(/\^([n'^])/g, (_, sign: string) => CARET[sign]!);

/** Names of encodings, which some programs write without `ENCODING=`. */
const ENCODINGS = new Set(['quoted-printable', 'base64', 'b', '8bit', '7bit']);

/** Reads parameters. Those without a name are types, except encodings. */
function readParams(texts: string[]): Map<string, string[]> {
  const params = new Map<string, string[]>();
  function add(name: string, values: string[]) {
    const known = params.get(name);
    const filled = values.filter(Boolean);
    if (known) for (const value of filled) known.push(value);
    else params.set(name, filled);
  }
  for (const text of texts) {
    const [, name, values] = /^\s*([\w-]+)\s*=(.*)$/s.exec(text) ?? [];
    if (name) add(name.toLowerCase(), splitOutsideQuotes(values!, ',').map(paramText));
    else
      for (const word of splitOutsideQuotes(text, ',').map(paramText))
        add(ENCODINGS.has(word.toLowerCase()) ? 'encoding' : 'type', [word]);
  }
  return params;
}

/**
 * Reads a line of any version of vCard; undefined if it has no colon. `isWindows1252` is true if the file was
 * read in that encoding because it is not UTF-8; a line may then name the right encoding.
 */
export function readProperty(line: string, isWindows1252: boolean): Property | undefined {
  const colon = valueSeparatorIn(line);
  if (colon < 0) return undefined;
  const [head = '', ...texts] = splitOutsideQuotes(line.slice(0, colon), ';');
  const dot = head.indexOf('.');
  const params = readParams(texts);
  const written = line.slice(colon + 1);
  const charset = params.get('charset')?.[0] ?? 'utf-8';
  const isQuoted = params.get('encoding')?.some((one) => /^quoted-printable$/i.test(one));
  const decoded = isQuoted ? decodeQuotedPrintable(written, charset) : written;
  return {
    line,
    group: head.slice(0, Math.max(dot, 0)).trim().toLowerCase(),
    name: head
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    params,
    // Some programs write several types within one pair of quotes.
    types: (params.get('type') ?? []).flatMap((type) => type.toLowerCase().split(',')),
    value: !isQuoted && isWindows1252 ? decodeAgain(decoded, charset) : decoded,
  };
}

const unescaped = (text: string) =>
  text
    .replaceAll(/\\([nN\\,;:"'])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    .replaceAll('\r', '');

/** Splits a value at separators that have no backslash before them. */
function splitUnescaped(value: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < value.length; index++) {
    if (value[index] === '\\') index++;
    else if (value[index] === separator) {
      parts.push(value.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, value.slice(from)];
}

const trimmed = (text: string) => unescaped(text).trim();

/** Returns the whole value as text, without escapes and trimmed. */
export const textOf = ({ value }: Property): string => trimmed(value);
/** Returns the parts of a value that are separated by semicolons, as in a name or an address. */
export const partsOf = ({ value }: Property): string[] => splitUnescaped(value, ';').map(trimmed);
/** Returns the values of a list that are separated by commas, as in categories. */
export const valuesOf = ({ value }: Property): string[] => splitUnescaped(value, ',').map(trimmed);
