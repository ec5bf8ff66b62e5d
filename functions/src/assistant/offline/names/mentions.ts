import { isBrand, isShop } from '#assistant/lexicon/brands.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, kin, kinNames, roles, titles } from '#assistant/lexicon/nouns.ts';
import { isCertainVerb, isFiniteVerb, personObjectVerbs } from '#assistant/lexicon/verbs.ts';
import type { Mention, Sentence, Span, Token } from '#assistant/offline/model.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { givenNameGender } from '#names/given-names.ts';
import {
  isCapital,
  isGivenName,
  isOnlyName,
  knownEnd,
  nameEnd,
  opens,
  type KnownNames,
  isNamedByRelation,
} from './candidates.ts';
import { featuresOf, type Candidate } from './features.ts';
import { findSignatures, isEntry, listKind, seriesStarts } from '#assistant/offline/names/lists.ts';
import { isPublicName, isRuledOut, isWorkOf, namedThingsIn } from './not-people.ts';
import weights from './weights.json' with { type: 'json' };

/** The weight of each feature; tests replace them. */
const weightOf = new Map<string, number>(Object.entries(weights));

/** Replaces the weights, to measure weights on cases they were not fitted to. */
export function useWeights(other: Record<string, number>): void {
  weightOf.clear();
  for (const [feature, weight] of Object.entries(other)) weightOf.set(feature, weight);
}

/** Returns the sum of a candidate's weights. Above 0 it counts as a person's name. */
export const likelihood = (candidate: Candidate): number =>
  featuresOf(candidate).reduce(
    (sum, feature) => sum + (weightOf.get(feature) ?? 0),
    weightOf.get('bias') ?? 0,
  );

/** A name that is certain by its form, or a candidate to be judged by its features. */
export type Option =
  | { kind: 'sure'; from: number; to: number; isHead?: boolean }
  | { kind: 'open'; candidate: Candidate }
  | undefined;

/** Tells whether a name is the user's own, as in `it is Nana typing`. */
const isWriter = (tokens: readonly Token[], from: number): boolean =>
  isIn('BE', tokens[from - 1]?.low ?? '') &&
  /^(?:it|this)$/.test(tokens[from - 2]?.low ?? '') &&
  /^(?:typing|writing|speaking|again|here)$/.test(tokens[from + 1]?.low ?? '');

/** Returns the word that a title at `from` stands before. */
const namedBy = (tokens: readonly Token[], from: number): string =>
  tokens[tokens[from + 1]?.text === '.' ? from + 2 : from + 1]?.low ?? '';

/** Reads formal names: `Mom`, `Dr. Patel`, `J. Park`. Returns null if the words cannot be a name. */
function formalName(tokens: readonly Token[], from: number, known: KnownNames): number | null | undefined {
  const token = tokens[from]!;
  const [next, named] = [tokens[from + 1], tokens[from + 2]];
  const isTitle = titles.has(token.low);
  const isRelative =
    isTitle && kin.has(token.low) && /^(?:'s|his|her|their)$/.test(tokens[from - 1]?.low ?? '');
  if (isRelative && !isCapital(token)) return null;
  if (
    kinNames.has(token.low) &&
    !(isTitle && isCapital(token) && isCapital(next)) &&
    (known.first.has(token.low) || isCapital(token))
  ) {
    const owner = tokens[from - 1]?.low ?? '';
    const isName = !isIn('OWNER_OR_ARTICLE', owner) && (owner !== 'my' || known.first.has(token.low));
    return isName ? from + 1 : null;
  }
  if (
    isTitle &&
    (isCapital(token) || isIn('PLAIN_TITLE', token.low) || known.family.has(namedBy(tokens, from)))
  ) {
    const start = next?.text === '.' ? from + 2 : from + 1;
    const name = tokens[start];
    const isName =
      (name?.kind === 'word' && !isEnglishWord(name.low) && name.low !== "'s") ||
      (isCapital(name) && isCapital(token));
    return isName && !isBrand(`${token.low} ${name?.low}`) ? nameEnd(tokens, start, known) : null;
  }
  const isInitial =
    token.text.length === 1 && next?.text === '.' && named?.kind === 'word' && token.low !== 'i';
  if (isInitial && tokens[from - 1]?.kind !== 'number')
    return isEnglishWord(named.low) && !isCapital(named) ? null : nameEnd(tokens, from + 2, known);
  return undefined;
}

/** Tells whether two names joined by `and` are one shop, as in `Ben & Jerry's`. */
const isShopPair = ({ tokens, from, to }: Span): boolean =>
  isIn('AND', tokens[to]?.low ?? '') && isShop(`${tokens[from]!.low} ${tokens[to + 1]?.low}`);

/**
 * Tells whether a word is joined to the name before it, as in `Ana, Ben and …`, also after a remark in
 * brackets.
 */
function isJoined(span: Span, before: Mention | undefined): boolean {
  const { tokens, from, to } = span;
  if (!before || before.to === from) return false;
  if (isCapital(tokens[before.from]) && !isCapital(tokens[from])) return false;
  const end = tokens.findLastIndex(({ text }, i) => i >= before.to && i < from && text === ')');
  const start = tokens.findLastIndex(({ text }, i) => i < end && text === '(');
  const between = tokens.slice(end >= 0 && start <= before.to ? end + 1 : before.to, from);
  const token = tokens[from]!;
  if (token.kind !== 'word' || between.length === 0 || !between.every(({ low }) => isIn('AND', low)))
    return false;
  const next = tokens[to];
  return (
    between.length > 1 ||
    between[0]!.text !== ',' ||
    !next ||
    isIn('AND', next.low) ||
    /^[.(]$/.test(next.text)
  );
}

/**
 * Tells whether a row of capitalised words is the name of a thing, so that not even its last word is a
 * person.
 */
function isOtherName({ tokens, from, to }: Span, known: KnownNames): boolean {
  const { low } = tokens[from]!;
  if (to - from < 2 || !isCapital(tokens[from]) || calendarWords.has(low) || titles.has(low)) return false;
  if (isIn('DAY_OF', low) || tokens.slice(from + 1, to).some((token) => known.first.has(token.low)))
    return false;
  const isLead =
    isIn('LEAD_WORD', low) ||
    isIn('FILING', low) ||
    roles.has(low) ||
    kin.has(low) ||
    isFiniteVerb(low) ||
    personObjectVerbs.has(low) ||
    low.endsWith('ing');
  return !opens(tokens, from) || !isLead || isBrand(`${low} ${tokens[from + 1]!.low}`);
}

function toName(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  return text.replaceAll(
    /(^|[\s'’-])(\p{L})/gu,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}

/** Tells whether the family name comes first, as in a register: `Okonkwo, Chidi`. */
const isReversed = (tokens: readonly Token[], family: Mention, given: Mention, known: KnownNames): boolean =>
  !known.first.has(family.words[0]!) &&
  family.to - family.from === 1 &&
  given.from === family.to + 1 &&
  tokens[family.to]!.text === ',' &&
  isCapital(tokens[family.from]) &&
  family.words.length === 1 &&
  givenNameGender(family.words[0]!) === undefined &&
  givenNameGender(given.words[0]!) !== undefined &&
  /^(?:add|:|;)$/.test(tokens[family.from - 1]?.low ?? ':') &&
  /^(?:[;:(.–—|-]|and|&)$/.test(tokens[given.to]?.text ?? '.');

/** Joins the two halves of each name whose family name comes first. */
const joinReversed = (tokens: readonly Token[], mentions: readonly Mention[], known: KnownNames): Mention[] =>
  mentions.reduce<Mention[]>((joined, given) => {
    const family = joined.at(-1);
    if (!family || !isReversed(tokens, family, given, known)) return [...joined, given];
    const name = `${given.name} ${family.name}`;
    const whole = { ...given, from: family.from, words: [...given.words, ...family.words], name };
    return [...joined.slice(0, -1), whole];
  }, []);

/** Decides whether a candidate is a person's name. `sentence` is the index of its sentence. */
export type Decide = (candidate: Candidate, sentence: number) => boolean;

function findOnce(
  text: string,
  sentences: readonly Sentence[],
  known: KnownNames,
  decide: Decide,
): Mention[] {
  const things = namedThingsIn(sentences);
  const signatures = findSignatures(sentences);
  const series = seriesStarts(sentences);

  function optionAt(
    sentence: number,
    from: number,
    list: Candidate['list'],
    last: Mention | undefined,
  ): Option {
    const { tokens, isItem: _ } = sentences[sentence]!;
    const token = tokens[from]!;
    if (token.kind !== 'word' || isWorkOf(tokens, from)) return undefined;
    const line = from === 0 ? signatures.names.get(sentence) : undefined;
    const end =
      line ??
      knownEnd(tokens, from, known) ??
      (isWriter(tokens, from) ? null : formalName(tokens, from, known));
    if (end) return { kind: 'sure', from, to: end, isHead: end === line };
    if (end === null) return undefined;
    if (isNamedByRelation(tokens, from)) return { kind: 'sure', from, to: nameEnd(tokens, from, known) };
    const next = tokens[from + 1];
    const isVerb =
      isCertainVerb(token.low) && !isGivenName(token.low, known) && isGivenName(next?.low ?? '', known);
    const isOrder = ['NAME_COMMAND', 'FILING', 'UNTAG', 'CONNECTOR'].some((name) => isIn(name, token.low));
    const isBeforeKnown =
      (isOrder || isEnglishWord(token.low)) &&
      !known.first.has(token.low) &&
      known.first.has(next?.low ?? '');
    if (isBeforeKnown && !isCapital(token) && isOrder) return undefined;
    const isAfterPlace =
      /^(?:to|in|at|from|near)$/.test(tokens[from - 1]?.low ?? '') &&
      !isGivenName(token.low, known) &&
      isOnlyName(next?.low ?? '', known);
    if (isAfterPlace && !isCapital(token)) return undefined;
    const isCommand = (isVerb || isBeforeKnown || isOrder) && isCapital(next);
    if (opens(tokens, from) && (isCommand || isIn('TAG_WORD', token.low))) return undefined;
    const span = { tokens, from, to: nameEnd(tokens, from, known) };
    const isNext = from >= series[sentence]! && isEntry(tokens, from, span.to);
    const candidate = { ...span, known, list, isEntry: isNext, isJoined: isJoined(span, last) };
    return isRuledOut(candidate) ? undefined : { kind: 'open', candidate };
  }

  return sentences.flatMap(({ tokens, index: sentence }) => {
    const list = listKind(sentences, sentence, known);
    const found: Mention[] = [];
    if (signatures.details.has(sentence)) return found;
    for (let i = 0; i < tokens.length; i++) {
      const whole = { tokens, from: i, to: nameEnd(tokens, i, known) };
      const option = optionAt(sentence, i, list, found.at(-1));
      const isName =
        option?.kind === 'sure' || (option?.kind === 'open' && decide(option.candidate, sentence));
      if (
        !option ||
        !isName ||
        isShopPair(whole) ||
        tokens.slice(i, option?.kind === 'sure' ? option.to : i + 1).some(({ low }) => things.has(low))
      ) {
        if (isShopPair(whole)) i = whole.to + 1;
        else if (isOtherName(whole, known) || isPublicName(whole, known)) i = whole.to - 1;
        continue;
      }
      const { from, to } = option.kind === 'sure' ? option : option.candidate;
      const words = tokens
        .slice(from, to)
        .filter(({ kind }) => kind === 'word')
        .map(({ low }) => low);
      const name = toName(text.slice(tokens[from]!.start, tokens[to - 1]!.end));
      found.push({
        sentence,
        from,
        to,
        name,
        ...(option.kind === 'sure' && option.isHead ? { isHead: true } : {}),
        words: titles.has(words[0]!) && words.length > 1 ? words.slice(1) : words,
      });
      i = to - 1;
    }
    return joinReversed(tokens, found, known);
  });
}

/** Finds the names of people, in order. Once a name is found, it is recognised everywhere in the text. */
export function findMentions(
  text: string,
  sentences: readonly Sentence[],
  known: KnownNames,
  decide: Decide = (candidate) => likelihood(candidate) > 0,
): Mention[] {
  const heads = findOnce(text, sentences, known, decide).map(({ words }) => words[0]!);
  return findOnce(text, sentences, { ...known, mentioned: new Set(heads) }, decide);
}
