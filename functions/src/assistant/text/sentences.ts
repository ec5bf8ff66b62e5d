import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { abbreviations } from '#assistant/lexicon/nouns.ts';
import type { Item, Sentence, Token } from '#assistant/offline/model.ts';
import { toLow } from './tokens.ts';

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
  if (!abbreviations.has(before.low)) return true;
  if (before.low === 'sr' && !followsName(tokens[index - 2])) return false;
  if (before.low === 'st' && !/^(?:\p{Lu}|\d)/u.test(tokens[index - 2]?.text ?? '')) return false;
  return /^(st|ave|rd|blvd|jr|sr|etc|inc|ltd|co)$/.test(before.low) && /^\p{Lu}/u.test(after.text);
}

/** The head of a line of a chat export: the time, and the name of the writer. */
const chatLine =
  /(?<=^|\n)[ \t]*\[?(?:(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4}),? )?(\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?)\]?(?: -)? (\p{L}[^:\n]{0,40}):/giu;

interface Stamp {
  /** Range of the time, which is no part of a sentence. */
  start: number;
  end: number;
  speaker: string;
  day?: string;
}

/** Returns a day up to today; the order of day and month is the one that is not in the future. */
function toDay([first, second, third]: string[], today: string): string | undefined {
  if (!first || !second || !third) return undefined;
  const at = (year: string, month: string, day: string): string =>
    `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const orders =
    first.length === 4 ? [at(first, second, third)] : [at(third, second, first), at(third, first, second)];
  return orders.find((day) => !Number.isNaN(Date.parse(day)) && day <= today);
}

/** `From: Ana Ruiz <ana@x.example>`: the head of a pasted message. */
const mailHead = /(?<=^|\n)From: ?(?=(\p{L}[^<\n]{1,40}?) ?<)/gu;

const stampsOf = (text: string, today: string): Stamp[] => [
  ...[...text.matchAll(mailHead)].map(({ 0: head, 1: writer, index }) => ({
    start: index,
    end: index + head.length,
    speaker: toLow(writer!),
  })),
  ...[...text.matchAll(chatLine)].map(({ 0: head, 1: a, 2: b, 3: c, 5: writer, index }) => {
    const day = toDay([a!, b!, c!], today);
    const end = index + head.length - writer!.length - 1;
    return { start: index, end, speaker: toLow(writer!), ...(day ? { day } : {}) };
  }),
];

/** Splits a text's tokens into sentences, also at line ends, and tells who wrote the lines of a chat. */
export function toSentences(text: string, all: readonly Token[], today: string): Sentence[] {
  const stamps = stampsOf(text, today);
  const tokens = all.filter(
    ({ kind, start }) =>
      kind === 'break' || !stamps.some((stamp) => stamp.start <= start && start < stamp.end),
  );
  const sentences: Sentence[] = [];
  let from = 0;
  let opensLine = true;
  let isItem = false;
  const close = (to: number): void => {
    const part = tokens.slice(from, to).filter(({ kind }) => kind !== 'break');
    const [first, last] = [part[0], part.at(-1)];
    from = to;
    if (!first || !last || !part.some(({ kind }) => kind !== 'mark')) return;
    const stamp = stamps.findLast(({ end }) => end <= first.start);
    sentences.push({
      index: sentences.length,
      tokens: part,
      text: text.slice(first.start, last.end),
      start: first.start,
      asks: part.slice(-3).some((token) => token.text === '?'),
      opensLine,
      isItem,
      ...(stamp ? { speaker: stamp.speaker, ...(stamp.day ? { day: stamp.day } : {}) } : {}),
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

const cached = new WeakMap<readonly Token[], Item[]>();

/** Returns the words of a sentence as items; names are not joined. */
export function wordItems(tokens: readonly Token[]): Item[] {
  const found = cached.get(tokens);
  if (found) return found;
  const items = tokens.map(({ low, kind, start, end }): Item => {
    const isContact = kind === 'email' || kind === 'phone';
    return { word: isContact ? `<${kind}>` : low, kind, start, end };
  });
  cached.set(tokens, items);
  return items;
}
