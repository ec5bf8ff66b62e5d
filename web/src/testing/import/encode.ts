const LINE_END = 0x0a;

/** Returns every letter of an encoding with its bytes, by decoding all bytes and pairs of bytes, a line for each. */
function lettersOf(encoding: string): ReadonlyMap<string, number[]> {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const pairs = bytes.slice(0x81).flatMap((first) => bytes.slice(0x30).map((second) => [first, second]));
  const all = [...bytes.map((byte) => [byte]), ...pairs];
  const decoder = new TextDecoder(encoding);
  const lines = decoder.decode(Uint8Array.from(all.flatMap((one) => [...one, LINE_END])));
  const letters = new Map([['\n', [LINE_END]]]);
  // The line end itself makes two empty lines instead of one letter.
  for (const [index, letter] of lines.replace('\n\n\n', '\n\n').split('\n').entries())
    if ([...letter].length === 1 && !letters.has(letter)) letters.set(letter, all[index]!);
  return letters;
}

const known = new Map<string, ReadonlyMap<string, number[]>>();

/** Encodes a text in an encoding of one or two bytes for a letter, which browsers can only decode. */
export function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters = known.get(encoding) ?? lettersOf(encoding);
  known.set(encoding, letters);
  return Uint8Array.from([...text].flatMap((letter) => letters.get(letter)!));
}
