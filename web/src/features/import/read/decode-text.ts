/** Error about a file that cannot be read; its message is shown to the user. */
export class FileProblem extends Error {}

/** Byte order marks and their encodings. */
const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const SAMPLE = 1000;

const hasMark = (bytes: Uint8Array, mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Recognises UTF-16 without a byte order mark: in Latin text every other byte is zero. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (from: 0 | 1) => sample.filter((byte, index) => index % 2 === from && byte === 0).length;
  if (zeros(1) > sample.length / 5) return 'utf-16le';
  if (zeros(0) > sample.length / 5) return 'utf-16be';
}

function decode(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => hasMark(bytes, mark))?.[1] ?? guessUtf16(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Decodes UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1252. Throws a FileProblem for
 * binary files.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1a]/.test(text))
    throw new FileProblem('This is not a text file. Please choose a CSV or vCard file (.csv or .vcf).');
  return text;
}
