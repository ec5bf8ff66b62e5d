import { clauseStarts, connectors, dateWords } from './clause-starts.ts';
import type { Person, Reference } from './people.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

/** A part of a sentence that makes one statement. */
export interface Clause {
  sentence: Sentence;
  sentenceIndex: number;
  tokens: Token[];
  references: Reference[];
  /**
   * The words in lower case. A person is `@` and the index into `references`; addresses and phone numbers
   * are placeholders such as `<phone>`.
   */
  shape: string;
  /** For each character of the shape, its offset in the narrative. */
  offsets: number[];
  start: number;
  end: number;
}

function toShape(
  tokens: readonly Token[],
  references: readonly Reference[],
  first: number,
): Pick<Clause, 'shape' | 'offsets'> {
  let shape = '';
  const offsets: number[] = [];
  const append = (text: string, offset: number): void => {
    if (shape) offsets.push(offset);
    shape += shape ? ` ${text}` : text;
    for (const _ of text) offsets.push(offset);
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const number = references.findIndex(({ from }) => from === first + i);
    if (number >= 0) {
      append(`@${number}`, token.start);
      i = references[number]!.to - first - 1;
    } else if (token.kind === 'email' || token.kind === 'phone') append(`<${token.kind}>`, token.start);
    else append(token.low, token.start);
  }
  offsets.push(tokens.at(-1)?.end ?? 0);
  return { shape, offsets };
}

/** Splits sentences into clauses, also where a hurried note has no punctuation. */
export function toClauses(sentences: readonly Sentence[], references: readonly Reference[]): Clause[] {
  return sentences.flatMap((sentence, sentenceIndex) => {
    const own = references.filter((reference) => reference.sentence === sentenceIndex);
    const starts = clauseStarts(sentence.tokens, own);
    return starts.map((from, i) => {
      const to = starts[i + 1] ?? sentence.tokens.length;
      const tokens = sentence.tokens.slice(from, to);
      const inside = own.filter((reference) => from <= reference.from && reference.from < to);
      return {
        sentence,
        sentenceIndex,
        tokens,
        references: inside,
        ...toShape(tokens, inside, from),
        start: tokens[0]!.start,
        end: tokens.at(-1)!.end,
      };
    });
  });
}

/** Returns whether a clause holds only the time of the next one. */
export const isDateOnly = ({ tokens }: Clause): boolean =>
  tokens.some(({ low }) => dateWords.test(low)) &&
  tokens.every(({ low, kind }) => kind === 'mark' || connectors.test(low) || dateWords.test(low));

/** Returns a clause's text as it is in the narrative. */
export const textOf = ({ sentence, start, end }: Clause): string =>
  sentence.text.slice(start - sentence.start, end - sentence.start);

/** Returns the people that a part of a shape names, in order. */
export const peopleIn = (clause: Clause, shape: string): Person[] => [
  ...new Set(
    [...shape.matchAll(/@(\d+)/g)].flatMap(([, index]) => clause.references[Number(index)]?.person ?? []),
  ),
];
