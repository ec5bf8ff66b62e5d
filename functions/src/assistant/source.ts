import type { Source } from '#contract/calls/extraction.ts';
import { fold } from '#contract/text/fold.ts';
import type { Narrative, ReadSource } from './engine.ts';
import type { Sentence } from './offline/model.ts';
import { pronounsIn } from './pronouns.ts';
import { findWords } from './text/find-words.ts';
import { toSentences } from './text/sentences.ts';
import { tokenize } from './text/tokens.ts';

const NO_NAMES = { isOnlyName: () => false, isKnown: () => false };

/** Returns the range without spaces and separators at its start and end. */
function trimRange(text: string, { start, end }: { start: number; end: number }) {
  const words = text.slice(start, end);
  const lead = /^[\s,;:–—-]*/.exec(words)![0].length;
  const length = words.replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/, '').length;
  return lead < length ? { start: start + lead, end: start + length } : { start, end };
}

const endOf = ({ start, text }: Sentence): number => start + text.length;

/** A finding with its place in the narrative; without a place if the engine's quote is not word for word. */
export type Sourced<Read> = Omit<Read, keyof ReadSource> & { source: Source | undefined };

/**
 * Returns a function that replaces an engine's quote by positions: of the quote, of the sentence around it,
 * and of the pronoun in it that means the opened person.
 */
export function openSources({ text, today, offset = 0 }: Narrative) {
  const sentences = toSentences(text, tokenize(text, NO_NAMES), today);

  /**
   * Returns the place of a pronoun in a range of the text; if it is absent, that of another pronoun there.
   */
  function findPronoun(pronoun: string, start: number, end: number): Source['pronoun'] {
    const found = pronounsIn(text.slice(start, end));
    const one = found.find(({ word }) => fold(word) === fold(pronoun)) ?? found[0];
    return one && { start: offset + start + one.start, end: offset + start + one.end };
  }

  function find({ evidence, rule, span }: ReadSource, pronoun: string | undefined): Source | undefined {
    const isAtSpan = span && text.startsWith(evidence, span.start);
    const from = isAtSpan ? span.start : findWords(text, evidence);
    if (from < 0) return undefined;
    const { start, end } = trimRange(text, { start: from, end: from + evidence.length });
    const said = pronoun && findPronoun(pronoun, start, end);
    const around = sentences.filter((sentence) => sentence.start < end && start < endOf(sentence));
    return {
      ...(rule && { rule }),
      start: offset + start,
      end: offset + end,
      sentence_start: offset + Math.min(start, ...around.map((sentence) => sentence.start)),
      sentence_end: offset + Math.max(end, ...around.map(endOf)),
      ...(said && { pronoun: said }),
    };
  }

  return <Read extends ReadSource>(read: Read, pronoun?: string): Sourced<Read> => {
    const { evidence: _, rule: __, span: ___, ...found } = read;
    return { ...found, source: find(read, pronoun) };
  };
}
