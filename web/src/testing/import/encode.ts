/** Returns every letter of an encoding with its bytes, by decoding all bytes and pairs of bytes. */
function lettersOf(encoding: string): ReadonlyMap<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const letters = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && !letters.has(letter)) letters.set(letter, bytes);
  };
  for (let first = 0; first < 256; first++) add([first]);
  for (let first = 0x81; first < 256; first++)
    for (let second = 0x30; second < 256; second++) add([first, second]);
  return letters;
}

const known = new Map<string, ReadonlyMap<string, number[]>>();

/** Encodes a text in an encoding of one or two bytes for a letter, which browsers can only decode. */
export function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters = known.get(encoding) ?? lettersOf(encoding);
  known.set(encoding, letters);
  return Uint8Array.from([...text].flatMap((letter) => letters.get(letter)!));
}
