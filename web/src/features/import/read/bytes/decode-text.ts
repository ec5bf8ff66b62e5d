import { mendUtf8, withWholeLetters } from 'functions/contract/text/mend-utf8';
import { browserLanguage } from '#lib/browser/language.ts';
import { type FileEncoding, usualEncoding } from './encodings.ts';
import { guessEncoding } from './guess-encoding.ts';
import { isVcard } from 'functions/contract/card/read/vcard-lines';

/** Error about a file that cannot be read. Its message is shown to the user. */
export class FileProblem extends Error {}

/** The text of a file. */
export interface DecodedText {
  text: string;
  /** Number of places with bytes that are not a letter. The text there may look wrong. */
  damaged: number;
  /** The encoding that was guessed or chosen; none if the bytes are Unicode. */
  encoding?: FileEncoding;
}

/** Byte order marks and their encodings. */
const MARKS = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };
type Encoding = keyof typeof MARKS;

const hasMark = (bytes: Uint8Array, encoding: Encoding) =>
  MARKS[encoding].every((byte, index) => bytes[index] === byte);

const SAMPLE = 1000;
const SEPARATORS = /[\n\r\t,;|: ]/g;

/**
 * Recognises UTF-16 without a byte order mark by its separators, one byte of which is zero. With swapped
 * bytes they would be letters that hardly ever occur.
 */
function guessUtf16(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  if (!sample.includes(0)) return undefined;
  const separatorsIn = (encoding: Encoding) =>
    new TextDecoder(encoding).decode(sample).match(SEPARATORS)?.length ?? 0;
  const [little, big] = [separatorsIn('utf-16le'), separatorsIn('utf-16be')];
  if (little === big) return undefined;
  return little > big ? 'utf-16le' : 'utf-16be';
}

function decodeUtf16(bytes: Uint8Array): DecodedText | undefined {
  const marked = (['utf-16le', 'utf-16be'] as const).find((encoding) => hasMark(bytes, encoding));
  const encoding = marked ?? guessUtf16(bytes);
  return encoding && { text: new TextDecoder(encoding).decode(bytes), damaged: 0 };
}

function decodeUtf8(bytes: Uint8Array): DecodedText | undefined {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), damaged: 0 };
  } catch {
    return undefined;
  }
}

function decodeAs(bytes: Uint8Array, encoding: FileEncoding): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, damaged: text.split('\uFFFD').length - 1, encoding };
}

/** Tells whether lines of a vCard name their own encoding. */
const namesEncodings = (text: string) => /;charset=/i.test(text);

/**
 * Decodes UTF-8 in which some bytes are wrong, else an encoding of East Asia or Russia, else the usual one of the
 * browser's language. A vCard that names the encodings of its lines is decoded as Windows-1252, which keeps every
 * byte. Lines of a vCard may be folded in the middle of a letter.
 */
function decodeDamaged(bytes: Uint8Array): DecodedText {
  const asWritten = mendUtf8(bytes);
  const mended = isVcard(asWritten.text) ? mendUtf8(withWholeLetters(bytes)) : asWritten;
  if (hasMark(bytes, 'utf-8')) return { text: mended.text, damaged: mended.damaged };
  const isNamed = namesEncodings(asWritten.text);
  const guessed = isNamed ? undefined : guessEncoding(bytes);
  if (guessed) return decodeAs(bytes, guessed);
  if (mended.isUtf8) return { text: mended.text, damaged: mended.damaged };
  return decodeAs(bytes, isNamed ? 'windows-1252' : usualEncoding(browserLanguage()));
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0e-\x1a]/g;
/** Number of characters among which a text has at most one control character; binary data has many. */
const TEXT_PER_CONTROL = 50;

/** Removes control characters, and counts them as damaged. Returns undefined for binary data. */
function withoutControls(decoded: DecodedText | undefined): DecodedText | undefined {
  if (!decoded) return undefined;
  const text = decoded.text.replaceAll(CONTROLS, '');
  const controls = decoded.text.length - text.length;
  if (controls * TEXT_PER_CONTROL > decoded.text.length) return undefined;
  return { ...decoded, text, damaged: decoded.damaged + controls };
}

/**
 * Decodes bytes in the encoding that the user has chosen. Without one: UTF-8 or UTF-16, with or without a byte order
 * mark, else what `guessEncoding` knows, else the usual encoding of the browser's language. Bytes that are wrong in
 * UTF-8 are read as Windows-1252. All kinds of line ends become `\n`. Throws a FileProblem for binary files.
 */
export function decodeText(bytes: Uint8Array, chosen?: FileEncoding): DecodedText {
  const decoded = chosen
    ? withoutControls(decodeAs(bytes, chosen))
    : (withoutControls(decodeUtf8(bytes)) ??
      withoutControls(decodeUtf16(bytes)) ??
      withoutControls(decodeDamaged(bytes)));
  if (!decoded)
    throw new FileProblem('This is not a text file. Please choose a CSV or vCard file (.csv or .vcf).');
  return { ...decoded, text: decoded.text.replaceAll(/\r\n?/g, '\n').toWellFormed() };
}
