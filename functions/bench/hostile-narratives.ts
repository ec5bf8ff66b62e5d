/** Words that occur in many phrases of the offline engine, and signs that end or join clauses. */
const WORDS =
  `ana ben Ana Ben met with and or , . : ; - ( ) " ' # 's at on in to from for of the a my his her their tag as is was has
  new friend sister brother called named lives works phone email 555-201-3344 a@b.co 12 3rd monday yesterday last next week
  lunch dinner coffee promised told said sent if not without except they we i he she him them both who that add remove`
    .trim()
    .split(/\s+/);

/** Returns a generator of pseudo-random numbers from 0 to 1, the same ones in each run. */
function openRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Returns texts of one length that repeat a word or a few, with and without blanks, or mix all words. */
export function hostileNarratives(count: number, length: number): string[] {
  const random = openRandom(11);
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)]!;
  return Array.from({ length: count }, (_, n) => {
    const gap = n % 3 === 2 ? '' : ' ';
    if (n < 2 * WORDS.length)
      return `${WORDS[n % WORDS.length]}${n < WORDS.length ? ' ' : ''}`.repeat(length).slice(0, length);
    const some = Array.from({ length: n % 2 ? 2 + (n % 5) : length }, word);
    return `${some.join(gap)}${gap}`.repeat(length).slice(0, length);
  });
}
