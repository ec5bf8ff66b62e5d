import type { FileEncoding } from './encodings.ts';

/** Encodings that are recognised by their letters. */
type OtherEncoding = Extract<FileEncoding, 'euc-kr' | 'gb18030' | 'big5' | 'shift_jis' | 'windows-1251'>;

/**
 * Patterns of bytes from 0x80 on in each encoding, one letter of a pattern for each byte. The group has usual
 * letters: Korean syllables, the more frequent half of the Chinese characters, kana and frequent kanji, and Cyrillic
 * words with a capital only at the beginning. Bytes beside a Latin letter are not usual: they are `Æg` of `Ægir`.
 */
const LETTERS: Record<OtherEncoding, RegExp> = {
  'euc-kr': /([\xb0-\xc8][\xa1-\xfe])(?![A-Za-z])|[\x81-\xfe][^]|[\x80-\xff]/g,
  gb18030: /([\xb0-\xd7][\xa1-\xfe])(?![A-Za-z])|[\x81-\xfe][^]|[\x80-\xff]/g,
  big5: /([\xa4-\xc6][\x40-\x7e\xa1-\xfe])(?![A-Za-z])|[\x81-\xfe][^]|[\x80-\xff]/g,
  shift_jis:
    /((?:[\x88-\x97][\x40-\xfc]|\x82[\x9f-\xf1]|\x83[\x40-\x96])(?![A-Za-z]))|[\x81-\x9f\xe0-\xfc][^]|[\x80-\xff]/g,
  'windows-1251':
    /(?<![A-Za-z\x80-\xff])((?=[\x80-\xff]{2})(?:[\xa8\xaa\xaf\xb2\xc0-\xdf]?[\xb3\xb4\xb8\xba\xbf\xe0-\xff]+|[\xa8\xaa\xaf\xb2\xc0-\xdf]+))(?![A-Za-z\x80-\xff])|[\x80-\xff]+/g,
};

/** Least part of the bytes that must be usual letters. Languages with Latin letters have hardly any. */
const LEAST_USUAL = 0.5;
const SAMPLE = 2 ** 16;

function isValid(bytes: Uint8Array, encoding: OtherEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns which part of the bytes from 0x80 on are usual letters of the encoding, 0 to 1. */
function usualPart(bytesAsText: string, encoding: OtherEncoding): number {
  let [usual, all] = [0, 0];
  for (const [found, letters = ''] of bytesAsText.matchAll(LETTERS[encoding])) {
    usual += letters.length;
    all += found.length;
  }
  return all === 0 ? 0 : usual / all;
}

/**
 * Guesses the encoding of bytes that are not UTF-8 by its usual letters; undefined if it is none of these. Libraries
 * that guess by the frequency of letters need long texts, and an address book has few letters among many digits.
 */
export function guessEncoding(bytes: Uint8Array): OtherEncoding | undefined {
  const start = bytes.findIndex((byte) => byte >= 0x80);
  const sample = bytes.subarray(Math.max(start, 0)).subarray(0, SAMPLE);
  const asText = Array.from(sample, (byte) => String.fromCharCode(byte)).join('');
  let best: OtherEncoding | undefined;
  let most = LEAST_USUAL;
  for (const encoding of Object.keys(LETTERS) as OtherEncoding[]) {
    const part = isValid(sample, encoding) ? usualPart(asText, encoding) : 0;
    if (part > most) [best, most] = [encoding, part];
  }
  return best;
}
