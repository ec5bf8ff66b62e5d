import { givenNameGender, type Gender } from '#assistant/lexicon/given-names.ts';
import type { Mention } from './mentions.ts';
import type { Sentence } from './sentences.ts';

/** Someone the narrative speaks of, under one or more forms of a name. */
export interface Person {
  name: string;
  gender: Gender | undefined;
}

export interface Reference extends Mention {
  person: Person;
}

const isOf = (words: readonly string[], full: readonly string[]): boolean =>
  words.length < full.length &&
  (words[0] === full[0]
    ? words.every((word) => full.includes(word))
    : words.length === 1 && words[0] === full.at(-1));

const alias =
  /(?:call(?:s|ed)? (?:him|her|them|himself|herself)|goes by|go by|aka|nicknamed|known as)[ :,"“]*$/i;

const before = ({ tokens, text, start }: Sentence, { from }: Mention): string =>
  text.slice(0, tokens[from]!.start - start);

const correction =
  /^\W*(?:(?:no|sorry|wait|actually|i mean|or rather|rather|make that|correction|scratch that|oops)\b\W*)+(?:(?:it'?s|it is|that'?s|(?:his|her|their) name(?:'s| is)|called|named)\b\W*)?$/i;

/** The mentions without those taken back at once: `met Ana, no sorry, Anja`, `Zeynep, not Zainab`. */
const withoutCorrected = (sentences: readonly Sentence[], mentions: readonly Mention[]): Mention[] =>
  mentions.filter((mention, i) => {
    const next = mentions[i + 1];
    const { tokens, text, start } = sentences[mention.sentence]!;
    const previous = mentions[i - 1];
    const isDenied =
      previous?.sentence === mention.sentence &&
      /^\W*not $/i.test(
        text.slice(tokens[previous.to - 1]!.end - start, tokens[mention.from]!.start - start),
      );
    return (
      !isDenied &&
      !(
        next?.sentence === mention.sentence &&
        correction.test(text.slice(tokens[mention.to - 1]!.end - start, tokens[next.from]!.start - start))
      )
    );
  });

/** Joins the mentions of one person: `Jo` is `Jo Park` where the narrative has one. */
export function toReferences(sentences: readonly Sentence[], found: readonly Mention[]): Reference[] {
  const mentions = withoutCorrected(sentences, found);
  const people: { words: string[]; person: Person }[] = [];
  const add = ({ words, name }: Mention): Person => {
    const person = { name, gender: givenNameGender(words[0] ?? '') };
    people.push({ words, person });
    return person;
  };
  for (const mention of mentions.toSorted((a, b) => b.words.length - a.words.length))
    if (
      !people.some(({ words }) => words.join(' ') === mention.words.join(' ') || isOf(mention.words, words))
    )
      add(mention);
  let last: Person | undefined;
  return mentions.map((mention) => {
    const same = people.find(({ words }) => words.join(' ') === mention.words.join(' '));
    const longer = people.find(({ words }) => isOf(mention.words, words));
    const isAlias = last && alias.test(before(sentences[mention.sentence]!, mention));
    const person = (isAlias ? last : undefined) ?? same?.person ?? longer?.person ?? add(mention);
    last = person;
    return { ...mention, person };
  });
}
