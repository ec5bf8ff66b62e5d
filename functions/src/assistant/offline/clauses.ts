import { calendarWords } from '#assistant/lexicon/nouns.ts';
import { isCertainVerb, isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause, Item, Reference, Sentence, Token } from './model.ts';
import { isPronoun } from '#assistant/pronouns.ts';
import { isIn, isRelated } from './vocabulary.ts';
import { phrase } from './phrase.ts';
import { wordItems } from '#assistant/text/sentences.ts';

const referenceAt = (references: readonly Reference[], index: number): Reference | undefined =>
  references.find(({ from }) => from === index);

/** Returns the index of the verb whose subject begins at `index`; undefined if there is none. */
function verbAfterSubject(
  tokens: readonly Token[],
  references: readonly Reference[],
  index: number,
): number | undefined {
  const reference = referenceAt(references, index);
  let at = index + 1;
  if (reference) {
    at = reference.to;
    while (/^(and|&|,|\+)$/.test(tokens[at]?.low ?? '')) {
      const next = referenceAt(references, at + 1);
      if (!next) break;
      at = next.to;
    }
    if (tokens[at]?.low === "'s" && !isShortIs(tokens[at + 1]?.low ?? ''))
      return [at + 2, at + 3].find((i) => !referenceAt(references, i) && isFiniteVerb(tokens[i]?.low ?? ''));
  } else if (isIn('THEIR', tokens[index]!.low)) {
    if (tokens[at]?.kind !== 'word' || isIn('ARTICLE', tokens[at]!.low)) return undefined;
    return [index + 2, index + 3].find((i) => isCertainVerb(tokens[i]?.low ?? ''));
  } else if (/^(?:both|all)$/.test(tokens[index]!.low)) {
    while (/^(?:of|them|two|three|four|five)$/.test(tokens[at]?.low ?? '')) at++;
    if (at === index + 1 && !isIn('ASKED_STATE', tokens[at]?.low ?? '')) return undefined;
  } else if (!isIn('SUBJECT', tokens[index]!.low)) return undefined;
  while (isIn('ADVERB', tokens[at]?.low ?? '')) at++;
  const verb = tokens[at];
  return verb && (isFiniteVerb(verb.low) || /^'(s|m|re|ve|d|ll)$/.test(verb.low)) ? at : undefined;
}

/** Tells whether the word after an `'s` shows that this means `is` or `has`. */
export const isShortIs = (word: string): boolean => isIn('AFTER_IS', word) || /(?:ing|..ed)$/.test(word);

/** Tells whether only names stand before `index`, from the start of the clause: `Ana, Ben and Cleo came`. */
function isSubjectList(
  tokens: readonly Token[],
  references: readonly Reference[],
  start: number,
  index: number,
): boolean {
  const before = references.filter(({ from }) => start <= from && from < index);
  const joins = ({ low }: Token): boolean =>
    low === "'s" || isIn('CONNECTOR', low) || isIn('DATE_WORD', low) || isIn('CLOSE', low) || isRelated(low);
  return (
    before.length > 0 &&
    tokens
      .slice(start, index)
      .every((token, i) => joins(token) || before.some(({ from, to }) => from <= start + i && start + i < to))
  );
}

const isLead = ({ low }: Token): boolean => isIn('CONNECTOR', low) || isIn('ASKING', low);
const firstWord = (tokens: readonly Token[], start: number): string =>
  tokens.slice(start).find((token) => !isLead(token))?.low ?? '';

/**
 * Tells whether the word at `index` begins a clause as a command: `tag Ana` does, `the tag` does not.
 * Undefined if other rules decide.
 */
function isCommandStart(
  tokens: readonly Token[],
  references: readonly Reference[],
  index: number,
): boolean | undefined {
  const [token, prev, next] = [tokens[index]!, tokens[index - 1]!, tokens[index + 1]?.low ?? ''];
  const joined = isIn('CONNECTOR', prev.low);
  const isTag = /^(?:tag|label)$/.test(token.low) && !isIn('BEFORE_NOUN', prev.low);
  if (isTag && (!!referenceAt(references, index + 1) || isIn('THEM_ALL', next))) return true;
  if (isIn('SWAP', token.low) && isIn('THEIR', next)) return joined || prev.low === 'so';
  if (isIn('COMMAND', token.low)) return joined || /^(untag|remind)$/.test(token.low);
  const isShift =
    /^(?:him|her|them)$/.test(next) &&
    /^(?:from|to|into|out|off|under|among)$/.test(tokens[index + 2]?.low ?? '');
  if ((isIn('MOVE', token.low) || isIn('FILING', token.low)) && isShift)
    return (
      !['SUBJECT', 'AUXILIARY', 'PRONOUN'].some((name) => isIn(name, prev.low)) &&
      !prev.low.startsWith("'") &&
      prev.low !== 'to' &&
      !references.some(({ to }) => to === index)
    );
  if (isIn('MOVE', token.low) && joined)
    return !!referenceAt(references, index + 1) || isIn('THEM_ALL', next);
  return undefined;
}

/** Tells whether a dash only encloses a list of names: `tag everyone - Ana, Ben - as choir`. */
function isListAside(tokens: readonly Token[], references: readonly Reference[], index: number): boolean {
  const isDash = ({ text }: Token): boolean => /^[-–—]+$/.test(text);
  const dashes = tokens.flatMap((token, i) => (isDash(token) ? [i] : []));
  const isNames = (from: number, to: number): boolean =>
    tokens
      .slice(from, to)
      .every(
        ({ low }, i) =>
          isIn('AND', low) || references.some((one) => one.from <= from + i && from + i < one.to),
      );
  const at = dashes.indexOf(index - 1);
  const [before, after] = [dashes[at - 1], dashes[at + 1]];
  return (
    (after !== undefined && isNames(index, after)) || (before !== undefined && isNames(before + 1, index - 1))
  );
}

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs?|nes)?(?:day)?$/;

/** Matches a request that is repeated for other people: `… and the same for Ben`, `… so should Ben`. */
const repeated = phrase('^ ([do] [the] {SAME}|so (should|must|does|do|can))');

/** Tells whether a second day is told: `rang on Sunday and again last night`, `a draw on Friday, revenge today`. */
function isSecondDay(tokens: readonly Token[], index: number, start: number): boolean {
  const isDay = ({ low }: Token): boolean => weekday.test(low) || /^(?:yesterday|today|tonight)$/.test(low);
  const isVague = (token: Token): boolean => isDay(token) || /^(?:night|morning|week)$/.test(token.low);
  const [{ low }, prev] = [tokens[index]!, tokens[index - 1]!];
  if (/^(?:again|then)$/.test(low) && prev.low !== 'then')
    return tokens.slice(start, index).some(isVague) && tokens.slice(index, index + 8).some(isVague);
  const isNext = prev.text === ',' && !isIn('CONNECTOR', low);
  return isNext && tokens.slice(start, index).some(isDay) && tokens.slice(index + 1, index + 3).some(isDay);
}

function beginsClause(
  tokens: readonly Token[],
  references: readonly Reference[],
  index: number,
  start: number,
): boolean {
  const [token, prev] = [tokens[index]!, tokens[index - 1]!];
  if (references.some(({ from, to }) => from < index && index < to)) return false;
  if (weekday.test(token.low) && tokens[index + 1]?.text === ':' && tokens[index + 2]) return true;
  const isTight = prev.end === token.start && tokens[index - 2]?.end === prev.start;
  const isSign = prev.text === '-' && prev.end === token.start;
  if (/^[-–—]+$/.test(prev.text) && isListAside(tokens, references, index)) return false;
  if (/^(;|[-–—]+|\.{2,}|…|·|\|)$/.test(prev.text) && !isTight && !isSign) return true;
  if (isIn('NOT_ALL', prev.low)) return false;
  if (/^(?:but|except)$/.test(prev.low) && isIn('THEM_ALL', tokens[index - 2]?.low ?? '')) return false;
  const joined = isIn('CONNECTOR', prev.low);
  if (tokens.slice(start, index).every(isLead)) return false;
  const name = referenceAt(references, index);
  const isArrow = (at: number): boolean => /^(?:[-=]>|→)$/.test(tokens[at]?.text ?? '');
  if (name && /^(?:,|and)$/.test(prev.low) && isArrow(name.to))
    return tokens.slice(start, index).some((_, i) => isArrow(start + i));
  const command = isCommandStart(tokens, references, index);
  if (command !== undefined) return command;
  if (token.low === 'that' && prev.text === ',' && referenceAt(references, index + 2)) return false;
  if (isIn('OWN_EVENT', token.low) && /^(and|then|also|but)$/.test(prev.low)) return true;
  const next = tokens[index + 1];
  if (/^(please|pls)$/.test(token.low)) return next?.kind === 'word' && !isIn('CONNECTOR', next.low);
  if (/^(?:can|could|would|will)$/.test(token.low) && /^(?:you|we)$/.test(next?.low ?? ''))
    if (joined || isIn('COMMAND', tokens[index + 2]?.low ?? '')) return true;
  if (isSecondDay(tokens, index, start)) return true;
  const isFor = references.some(({ from }) => index < from && from < index + 7);
  if (isFor && (joined || token.low === 'so') && repeated.occurs(wordItems(tokens).slice(index, index + 3)))
    return true;
  const verb = verbAfterSubject(tokens, references, index);
  if (verb === undefined) return false;
  const isTagging = /^(?:tag|untag|label|unlabel)$/.test(firstWord(tokens, start));
  if (name && isTagging && !joined) return false;
  if (name && isIn('CHANGE', prev.low)) return false;
  const isSecondThat = prev.low === 'that' && isIn('AND', tokens[index - 2]?.low ?? '');
  if (prev.text === '(' || (isIn('SUBORDINATOR', prev.low) && !isSecondThat) || isIn('AUXILIARY', prev.low))
    return false;
  if (isIn('TOLD', tokens[index - 2]?.low ?? '')) return false;
  const isJoinedToName = /^(?:and|&|\+)$/.test(prev.low) && references.some(({ to }) => to === index - 1);
  if (isJoinedToName && (token.low === 'i' || isIn('WHOSE', token.low))) return false;
  if (isIn('AND', prev.low) && (isPronoun(tokens[index - 2]?.low ?? '') || tokens[index - 2]?.low === 'me'))
    return false;
  const first = references.find(({ to }) => to === index - 1);
  const isHost = isIn('AT', tokens[(first?.from ?? 0) - 1]?.low ?? '') && tokens[verb]!.low === "'s";
  if (isJoinedToName && (isHost || (name && isIn('PLURAL_VERB', tokens[verb]!.low)))) return false;
  return !(name && isSubjectList(tokens, references, start, index));
}

/** Returns where the description of a name begins: at `my` in `my new neighbor Ana`. */
function apposedFrom(tokens: readonly Token[], index: number): number {
  const before = tokens[index - 1]?.low ?? '';
  if (!isRelated(before)) return index;
  let from = index - 1;
  while (from > 0 && isIn('CLOSE', tokens[from - 1]!.low)) from--;
  return tokens[from - 1]?.low === "'s" ? index : from;
}

/** Returns how many tokens before `index` are a date that a new clause begins with: `…, and on April 20 she left`. */
function dateBefore(tokens: readonly Token[], index: number): number {
  const on = tokens.findLastIndex(
    ({ low, kind }, i) => i < index && !calendarWords.has(low) && kind !== 'number',
  );
  return tokens[on]?.low === 'on' && isIn('CONNECTOR', tokens[on - 1]?.low ?? '') ? index - on : 0;
}

/** Returns the indexes of a sentence's tokens at which its clauses begin. */
function clauseStarts(tokens: readonly Token[], references: readonly Reference[]): number[] {
  const starts = [0];
  for (let index = 1; index < tokens.length; index++) {
    if (!beginsClause(tokens, references, index, starts.at(-1)!)) continue;
    const begin = referenceAt(references, index) ? apposedFrom(tokens, index) : index;
    let from = begin;
    const isTime = ({ low }: Token): boolean => isIn('CONNECTOR', low) || isIn('DATE_WORD', low);
    from -= dateBefore(tokens, from);
    while (from > starts.at(-1)! + 1 && isTime(tokens[from - 1]!)) from--;
    const lead = tokens.slice(from, begin).findIndex(({ low }) => isIn('CONNECTOR', low));
    starts.push(lead < 0 ? begin : from + lead);
  }
  return [...new Set(starts)];
}

function toItems(tokens: readonly Token[], references: readonly Reference[], first: number): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const { kind, low, start, end } = tokens[i]!;
    const reference = referenceAt(references, first + i);
    const isContact = kind === 'email' || kind === 'phone';
    if (reference) {
      i = Math.min(reference.to - first, tokens.length) - 1;
      items.push({ word: '@', kind: 'word', start, end: tokens[i]!.end, reference });
    } else items.push({ word: isContact ? `<${kind}>` : low, kind, start, end });
  }
  return items;
}

const leads = phrase('^ ({LEAD})*');

/** Splits sentences into clauses, also where a hurried note has no punctuation. */
export function toClauses(sentences: readonly Sentence[], all: readonly Reference[]): Clause[] {
  return sentences.flatMap((sentence) => {
    const own = all.filter((reference) => reference.sentence === sentence.index);
    const starts = clauseStarts(sentence.tokens, own);
    return starts.map((from, i) => {
      const tokens = sentence.tokens.slice(from, starts[i + 1] ?? sentence.tokens.length);
      const references = own.filter(
        (reference) => from <= reference.from && reference.from < from + tokens.length,
      );
      const items = toItems(tokens, references, from);
      const core = items.slice(leads.find(items)?.to ?? 0);
      return { sentence, items, core, references, start: tokens[0]!.start, end: tokens.at(-1)!.end };
    });
  });
}
