import { givenNameGender, type Gender } from '#names/given-names.ts';
import type { Mention } from './mentions.ts';
import type { Sentence } from './sentences.ts';

/** A person the narrative mentions, under one or more forms of a name. */
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
  /^\W*(?:(?:no|sorry|wait|actually|i meant?|or rather|rather|make that|correction|scratch that|oops)\b\W*)+(?:(?:it'?s|it is|that'?s|(?:his|her|their) name(?:'s| is)|called|named)\b\W*)?$/i;

const laterCorrection =
  /^[\s.!)–—-]*(?:sorry|no wait|oops|correction|scratch that|i meant?|make that|wait)\b(?:\W*(?:sorry|no|wait|i meant?|it'?s|it is|that'?s|(?:his|her|their) (?:sur)?name(?:'s| is)|called|named)\b)*\W*$/i;

/** Returns whether the next name corrects this one: `met Ana, no sorry, Anja`, `Add Ana. Sorry, Anja`. */
function isCorrected(sentences: readonly Sentence[], mention: Mention, next: Mention | undefined): boolean {
  if (!next) return false;
  const form = next.sentence === mention.sentence ? correction : laterCorrection;
  return form.test(between(sentences, mention, next));
}

/** Removes denied mentions: `Zeynep, not Zainab`. */
const withoutDenied = (sentences: readonly Sentence[], mentions: readonly Mention[]): Mention[] =>
  mentions.filter((mention, i) => {
    const previous = mentions[i - 1];
    return !(
      previous?.sentence === mention.sentence && /^\W*not $/i.test(between(sentences, previous, mention))
    );
  });

/** Returns the text between two mentions in the same or in adjacent sentences. */
function between(sentences: readonly Sentence[], first: Mention, second: Mention): string {
  if (second.sentence > first.sentence + 1) return '-';
  const { tokens, text, start } = sentences[first.sentence]!;
  const from = tokens[first.to - 1]!.end - start;
  const { tokens: later, text: next, start: opening } = sentences[second.sentence]!;
  const to = later[second.from]!.start - opening;
  return second.sentence === first.sentence
    ? text.slice(from, to)
    : `${text.slice(from)} ${next.slice(0, to)}`;
}

/** Joins the mentions of one person: `Jo` is `Jo Park` if the narrative has one. */
export function toReferences(sentences: readonly Sentence[], found: readonly Mention[]): Reference[] {
  const mentions = withoutDenied(sentences, found);
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
  const references = mentions.map((mention) => {
    const same = people.find(({ words }) => words.join(' ') === mention.words.join(' '));
    const longer = people.find(({ words }) => isOf(mention.words, words));
    const isAlias = last && alias.test(before(sentences[mention.sentence]!, mention));
    const person = (isAlias ? last : undefined) ?? same?.person ?? longer?.person ?? add(mention);
    last = person;
    return { ...mention, person };
  });
  const denied = new Set<Reference>();
  for (let i = references.length - 2; i >= 0; i--) {
    const [wrong, right] = [references[i]!, references[i + 1]];
    if (!right || !isCorrected(sentences, wrong, right)) continue;
    const isDenied = /\bnot $/i.test(before(sentences[wrong.sentence]!, wrong));
    for (const [j, { person, sentence }] of references.entries())
      if (j === i || (isDenied && j < i && person === wrong.person && sentence >= wrong.sentence - 1))
        references[j] = { ...references[j]!, person: right.person };
    if (isDenied) denied.add(references[i]!);
  }
  return references.filter((reference) => !denied.has(reference));
}
