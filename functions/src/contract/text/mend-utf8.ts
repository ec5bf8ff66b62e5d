/** Maximum number of bytes in UTF-8 of a letter of Windows-1252. */
const MOST_BYTES = 3;

/** The letters 0x80 to 0xFF of Windows-1252 as bytes of UTF-8, in that order. */
const WINDOWS_1252 = Array.from({ length: 128 }, (_, index) =>
  new TextEncoder().encode(new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index))),
);

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** Returns the number of bytes that a lead byte announces; 0 if it cannot begin a letter. */
function announcedBy(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

/** Tells whether the second byte makes the letter overlong, a surrogate, or larger than Unicode allows. */
const isOutOfRange = (lead: number, second: number) =>
  (lead === 0xe0 && second < 0xa0) ||
  (lead === 0xed && second >= 0xa0) ||
  (lead === 0xf0 && second < 0x90) ||
  (lead === 0xf4 && second >= 0x90);

/** Returns the number of bytes of the well-formed letter at `at`; 0 if there is none. */
function letterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length = announcedBy(lead);
  for (let next = 1; next < length; next++) if (!isContinuation(bytes[at + next])) return 0;
  return length > 2 && isOutOfRange(lead, bytes[at + 1]!) ? 0 : length;
}

/** Weight of a letter as evidence for UTF-8. A damaged place weighs 1 against it. */
const WEIGHTS = {
  /**
   * A letter of Western or Central Europe, or one of three or four bytes: hardly possible by chance in
   * Windows-1252.
   */
  strong: 10,
  /** Any other letter of two bytes. In Windows-1252 the bytes can be a capital and a sign: `É…`, `Ö”`. */
  weak: 1,
};
const LAST_STRONG_LEAD = 0xc5;

/**
 * Reads UTF-8 in which some bytes are wrong. The wrong bytes are read as Windows-1252; `damaged` counts
 * their runs. `isUtf8` is false if all letters together weigh less than `damaged`, so that the text is
 * probably not UTF-8 at all.
 */
export function mendUtf8(bytes: Uint8Array): { text: string; damaged: number; isUtf8: boolean } {
  const mended = new Uint8Array(bytes.length * MOST_BYTES);
  let [weight, damaged, end, lastBad] = [0, 0, 0, -2];
  for (let at = 0; at < bytes.length;) {
    const length = letterLength(bytes, at);
    if (length > 1) weight += length > 2 || bytes[at]! <= LAST_STRONG_LEAD ? WEIGHTS.strong : WEIGHTS.weak;
    if (length > 0) for (let next = 0; next < length; next++) mended[end++] = bytes[at + next]!;
    else {
      for (const byte of WINDOWS_1252[bytes[at]! - 0x80]!) mended[end++] = byte;
      if (lastBad !== at - 1) damaged++;
      lastBad = at;
    }
    at += length || 1;
  }
  const text = new TextDecoder().decode(mended.subarray(0, end));
  return { text, damaged, isUtf8: damaged <= weight };
}

/**
 * Removes line ends that a vCard program put between the bytes of one letter. After such a fold the next line
 * begins with a blank.
 */
export function withWholeLetters(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length);
  let end = 0;
  for (let at = 0; at < bytes.length; at++) {
    const fold = end > 0 && whole[end - 1]! >= 0x80 ? foldLength(bytes, at) : 0;
    at += isContinuation(bytes[at + fold]) ? fold : 0;
    whole[end++] = bytes[at]!;
  }
  return whole.subarray(0, end);
}

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/** Returns the number of bytes of a line end and the blank after it; 0 if there is no fold. */
function foldLength(bytes: Uint8Array, at: number): number {
  const hasReturn = bytes[at] === RETURN;
  const hasLineFeed = bytes[at + (hasReturn ? 1 : 0)] === LINE_FEED;
  const length = Number(hasReturn) + Number(hasLineFeed);
  const blank = bytes[at + length];
  return length > 0 && (blank === SPACE || blank === TAB) ? length + 1 : 0;
}
