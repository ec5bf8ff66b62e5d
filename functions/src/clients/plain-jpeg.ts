/** Markers that a plain JPEG may have besides its frame. */
const QUANTIZATION = 0xdb;
const HUFFMAN = 0xc4;
const RESTART_INTERVAL = 0xdd;
const SCAN = 0xda;
const END = 0xd9;
/**
 * Lengths of the segments, by marker, that only say how to read the pixels. A segment of this length has no
 * room for anything else.
 */
const FIXED_LENGTH: Record<number, number> = { 0xe0: 16, 0xee: 14 };
const IDENTIFIER: Record<number, string> = { 0xe0: 'JFIF\0', 0xee: 'Adobe' };
/** Baseline, extended and progressive frames. */
const FRAMES = [0xc0, 0xc1, 0xc2];

interface Size {
  width: number;
  height: number;
}

/** Returns the end of the coded pixels that begin at `start`: the next marker that is not part of them. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? END;
    const isPartOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isPartOfScan) return at;
  }
  return bytes.length;
}

/** Tells whether a segment contains only information on how the pixels are coded. */
function isPlain(marker: number, segment: Buffer): boolean {
  if ([QUANTIZATION, HUFFMAN, RESTART_INTERVAL, SCAN, ...FRAMES].includes(marker)) return true;
  const identifier = segment.toString('latin1', 2, 7);
  return segment.length === FIXED_LENGTH[marker] && identifier === IDENTIFIER[marker];
}

/**
 * Returns the size in a frame's segment; undefined for colours other than grey and YCbCr with 8 bits each.
 */
function sizeOf(segment: Buffer): Size | undefined {
  const isUsual = segment.length >= 8 && segment[2] === 8 && [1, 3].includes(segment[7] ?? 0);
  return isUsual ? { height: segment.readUInt16BE(3), width: segment.readUInt16BE(5) } : undefined;
}

/**
 * Returns the size of a JPEG that contains nothing but its pixels: no metadata, colour profile, comment,
 * preview, or bytes after its end. Returns undefined for any other file.
 */
export function plainJpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let size: Size | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 2, end);
    if (bytes[at] !== 0xff || end > bytes.length || !isPlain(marker, segment)) return undefined;
    if (FRAMES.includes(marker)) size = sizeOf(segment);
    at = marker === SCAN ? endOfScan(bytes, end) : end;
  }
  const isWhole = at + 2 === bytes.length && bytes.readUInt16BE(at) === 0xffd9;
  return isWhole ? size : undefined;
}
