import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { abbreviations } from '#assistant/lexicon/nouns.ts';
import type { Item, Sentence, Token } from '#assistant/offline/model.ts';
import { toLow } from './tokens.ts';
import { givenNameGender } from '#names/given-names.ts';

/**
 * Tells whether the word before an abbreviation is a name: so in `Juan Perez Sr.`, not in `met Sr.
 * Bernadette`.
 */
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

interface Stamp {
  /** Offset at which the message begins. */
  at: number;
  /**
   * Range of the message's head that belongs to no sentence, such as the time; empty if the head is only a
   * name.
   */
  start: number;
  end: number;
  speaker: string;
  day?: string;
}

/**
 * Returns a day as `YYYY-MM-DD`; undefined if it is in the future. In numbers such as `5/6/2026` the day
 * comes first, unless that would be in the future or no day.
 */
function toDay([first, second, third]: (string | undefined)[], today: string): string | undefined {
  if (!first || !second || !third) return undefined;
  const at = (year: string, month: string, day: string): string =>
    `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const orders =
    first.length === 4 ? [at(first, second, third)] : [at(third, second, first), at(third, first, second)];
  return orders.find((day) => !Number.isNaN(Date.parse(day)) && day <= today);
}

const TIME = '\\d{1,2}[:.]\\d\\d(?:[:.]\\d\\d)?(?: ?[ap]\\.?m\\.?)?';
const DATE = '(\\d{1,4})[/.-](\\d{1,2})[/.-](\\d{2,4})';
const WRITER = "(\\p{L}[\\p{L} .'’-]{0,30}?)";
/** Matches the head of a message with its time first: `[12/06/2026, 09:14] Ana:` */
const timeFirst = new RegExp(`^[ \\t]*[[(]?(?:${DATE},? )?${TIME}[\\])]?(?: ?[-–])? ?<?${WRITER}>?:`, 'gimu');
/** Matches the head of a message with its writer first: `Ana (10:32 AM):`, `Ana, 18:03`. */
const nameFirst = new RegExp(
  `^[ \\t]*${WRITER}[ ,–—-]*[[(]?(?:${DATE},? |(today|yesterday)(?: at)? )?${TIME}[\\])]?(?=:\\s|[ \\t]*$)`,
  'gimu',
);
/**
 * Matches the head of a message that has only its writer: `Ana: `. It counts only in a text that also has a
 * line `me:`.
 */
const nameAlone = new RegExp(`^[ \\t]*${WRITER}(?=: )`, 'gimu');
const ownLine = /^[ \t]*(?:me|you): /im;
/** Matches the head of a pasted email: `From: Ana Ruiz <ana@x.example>`. */
const mailHead = new RegExp('^From: ?(?=(\\p{L}[^<\\n]{1,40}?) ?<)', 'gimu');

/** Matches the name of the user's own messages in a chat, in some languages. */
const ownName = /^(?:myself|ich|ik|yo|moi|jag|jeg|eu|io|tu|ty|du)$/;

const isName = (writer: string): boolean =>
  /^(?:me|you)$/i.test(writer) ||
  writer.split(' ').every((word, i) => {
    const low = toLow(word);
    return (i > 0 && /^\p{Lu}/u.test(word)) || givenNameGender(low) !== undefined || !isEnglishWord(low);
  });

/** Finds the heads of the messages in a chat export or a pasted email. */
function stampsOf(text: string, today: string): Stamp[] {
  const found = (
    form: RegExp | false,
    toStamp: (match: RegExpExecArray) => Omit<Stamp, 'at' | 'day'> & { day?: string | undefined },
  ) =>
    [...(form ? text.matchAll(form) : [])].flatMap((match): Stamp[] => {
      const { day, ...stamp } = toStamp(match);
      if (ownName.test(stamp.speaker)) stamp.speaker = 'me';
      return isName(stamp.speaker) ? [{ at: match.index, ...stamp, ...(day ? { day } : {}) }] : [];
    });
  const hasTime = /\d[:.]\d\d/.test(text);
  const stamps = [
    ...found(hasTime && timeFirst, ({ 0: head, 1: a, 2: b, 3: c, 4: writer = '', index }) => ({
      start: index,
      end: index + head.lastIndexOf(writer),
      speaker: toLow(writer),
      day: toDay([a, b, c], today),
    })),
    ...found(hasTime && nameFirst, ({ 0: head, 1: writer = '', 2: a, 3: b, 4: c, 5: day, index }) => ({
      start: index + head.indexOf(writer) + writer.length,
      end: index + head.length,
      speaker: toLow(writer),
      day: toDay([a, b, c], today) ?? day,
    })),
    ...found(/^from:/im.test(text) && mailHead, ({ 0: head, 1: writer = '', index }) => ({
      start: index,
      end: index + head.length,
      speaker: toLow(writer),
    })),
  ];
  return stamps.length > 0 || !ownLine.test(text)
    ? stamps
    : found(nameAlone, ({ 1: writer = '', index }) => ({ start: index, end: index, speaker: toLow(writer) }));
}

/**
 * Splits a text's tokens into sentences, which also end at line ends. Adds the writer to the lines of a chat.
 */
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
    const stamp = stamps.findLast(({ at }) => at <= first.start);
    const isOver = stamp !== undefined && /\n[ \t]*\n/.test(text.slice(stamp.end, first.start));
    sentences.push({
      index: sentences.length,
      tokens: part,
      text: text.slice(first.start, last.end),
      start: first.start,
      asks: part.slice(-3).some((token) => token.text === '?'),
      opensLine,
      isItem,
      ...(stamp && !isOver ? { speaker: stamp.speaker, ...(stamp.day ? { day: stamp.day } : {}) } : {}),
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

/** Returns the words of a sentence as items. Names of several words are not joined. */
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
