import { isEnglishWord } from '#assistant/lexicon/english.ts';
import type { Token } from './tokens.ts';

export interface Sentence {
  tokens: Token[];
  text: string;
  start: number;
  /** Whether it ends in a question mark. */
  asks: boolean;
  /** Whether it begins a new line. */
  opensLine: boolean;
  /** Whether it begins a list item. */
  isItem: boolean;
}

const abbreviations =
  /^(dr|mr|mrs|ms|mme|mlle|dra|sra|srta|engr|ing|pharm|barr|arc|surv|alh|evang|pst|dcn|cllr|adv|atty|lic|arq|dott|dipl|fr|br|capt|lt|sgt|cpl|col|maj|gen|cmdr|hon|msgr|st|jr|sr|prof|rev|no|vs|etc|approx|ave|rd|blvd|apt|ext|tel|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|inc|ltd|co)$/;

/** `Juan Perez Sr.`, not `met Sr. Bernadette`: the word before an abbreviation is a name. */
const followsName = (token: Token | undefined): boolean =>
  !!token && /^\p{Lu}/u.test(token.text) && !isEnglishWord(token.low);

function endsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!;
  if (token.kind === 'break') return true;
  if (token.kind !== 'mark') return false;
  if (/^[!?]$/.test(token.text)) return true;
  if (!/^(\.|…|\.{2,})$/.test(token.text)) return false;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (!before || !after || token.start !== before.end) return true;
  if (/^\p{L}$/u.test(before.text) && before.text !== 'I') return false;
  if (!abbreviations.test(before.low)) return true;
  if (before.low === 'sr' && !followsName(tokens[index - 2])) return false;
  const street = tokens[index - 2];
  if (before.low === 'st' && !/^(?:\p{Lu}|\d)/u.test(street?.text ?? '')) return false;
  return /^(st|ave|rd|blvd|jr|sr|etc|inc|ltd|co)$/.test(before.low) && /^\p{Lu}/u.test(after.text);
}

/** Splits a text's tokens into sentences, also at line ends. */
export function toSentences(text: string, tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  let opensLine = true;
  let isItem = false;
  const close = (to: number): void => {
    const part = tokens.slice(from, to).filter(({ kind }) => kind !== 'break');
    const [first, last] = [part[0], part.at(-1)];
    from = to;
    if (!first || !last || !part.some(({ kind }) => kind !== 'mark')) return;
    const asks = part.slice(-3).some((token) => token.text === '?');
    sentences.push({
      tokens: part,
      text: text.slice(first.start, last.end),
      start: first.start,
      asks,
      opensLine,
      isItem,
    });
    opensLine = false;
    isItem = false;
  };
  for (const [index, token] of tokens.entries()) {
    if (!endsSentence(tokens, index)) continue;
    const next = tokens[index + 1];
    if (token.kind === 'mark' && next?.kind === 'mark' && /^[!?.…)"”'\]]+$/.test(next.text)) continue;
    close(index + 1);
    if (token.kind === 'break') {
      opensLine = true;
      isItem = /[-*•·–\d]/.test(token.text);
    }
  }
  close(tokens.length);
  return sentences;
}
