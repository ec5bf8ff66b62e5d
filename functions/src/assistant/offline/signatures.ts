import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { givenNameGender } from '#names/given-names.ts';
import { familyNames, namedThings, roles, titles } from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import { isCapital } from './name-context.ts';
import type { Sentence } from './sentences.ts';

/** Indexes of the lines of signatures and contact blocks. */
export interface Signatures {
  /** Lines that consist of a name only. */
  names: Set<number>;
  /** Lines below the name with a job, a company or a street, which contain no person's name. */
  details: Set<number>;
}

const LONGEST_LINE = 12;
const MOST_WORDS = 4;

const hasContact = ({ tokens }: Sentence): boolean =>
  tokens.some(({ kind }) => kind === 'email' || kind === 'phone');

const isLine = (sentences: readonly Sentence[], index: number): boolean => {
  const [sentence, next] = [sentences[index]!, sentences[index + 1]];
  const isWhole = sentence.opensLine && (!next || next.opensLine);
  const isShort = sentence.tokens.length <= LONGEST_LINE && !/[.!?]$/.test(sentence.text);
  return (
    isWhole &&
    !sentence.isItem &&
    (hasContact(sentence) || (isShort && !sentence.tokens.some(({ low }) => isCertainVerb(low))))
  );
};

/** Returns whether a line consists of a person's name, judged by its words. */
function isName({ tokens }: Sentence): boolean {
  const words = tokens.filter(({ text }) => text !== '.' && text !== '-');
  const isThing = words.some(
    ({ low }, i) =>
      (!(familyNames.has(low) && i > 0) && (namedThings.has(low) || roles.has(low))) ||
      isPlace(low) ||
      (isEnglishWord(low) && !familyNames.has(low) && givenNameGender(low) === undefined),
  );
  const isGiven = words.some(({ low }) => givenNameGender(low) !== undefined);
  return (
    words.length >= 2 &&
    words.length <= MOST_WORDS &&
    words.every(({ kind }) => kind === 'word') &&
    isCapital(words[0]) &&
    isCapital(words.at(-1)) &&
    (isGiven || titles.has(words[0]!.low) || words.every(({ low }) => !isEnglishWord(low))) &&
    !isThing
  );
}

/** Finds the name and detail lines of contact blocks, such as ones pasted from emails. */
export function findSignatures(sentences: readonly Sentence[]): Signatures {
  const found: Signatures = { names: new Set(), details: new Set() };
  for (let from = 0; from < sentences.length; from++) {
    let to = from;
    while (to < sentences.length && isLine(sentences, to)) to++;
    const lines = sentences.slice(from, to);
    if (lines.length > 1 && lines.some(hasContact)) {
      const head = lines.findIndex(isName);
      for (const [i, line] of lines.entries()) {
        const isPerson = isName(line) && (i === head || givenNameGender(line.tokens[0]!.low) !== undefined);
        if (isPerson) found.names.add(from + i);
        else if (head >= 0 && i > head && !hasContact(line)) found.details.add(from + i);
      }
    }
    from = Math.max(from, to - 1);
  }
  return found;
}
