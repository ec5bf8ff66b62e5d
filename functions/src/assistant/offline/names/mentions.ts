import { isShop } from '#assistant/lexicon/brands.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, kin, kinNames, roles, titles } from '#assistant/lexicon/nouns.ts';
import { isCertainVerb, isFiniteVerb, personObjectVerbs } from '#assistant/lexicon/verbs.ts';
import type { Mention, Sentence, Span, Token } from '#assistant/offline/model.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import {
  isCapital,
  isNamedByRelation,
  isGivenName,
  isOnlyName,
  knownEnd,
  nameEnd,
  opens,
  type KnownNames,
} from './candidates.ts';
import { featuresOf, type Candidate } from './features.ts';
import { findSignatures, isEntry, isInPeopleList, seriesStarts } from '#assistant/offline/names/lists.ts';
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
const likelihood = (candidate: Candidate): number =>
  featuresOf(candidate).reduce(
    (sum, feature) => sum + (weightOf.get(feature) ?? 0),
    weightOf.get('bias') ?? 0,
  );

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
    return isName ? nameEnd(tokens, start, known) : null;
  }
  const isInitial = /^\p{Lu}$/u.test(token.text) && next?.text === '.' && isCapital(named);
  if (isInitial && token.low !== 'i') return nameEnd(tokens, from + 2, known);
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
  return !opens(tokens, from) || !isLead;
}

function toName(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  return text.replaceAll(
    /(^|[\s'’-])(\p{L})/gu,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}

/** Tells whether a word is no name but stands before one: `Tag Kofi`, `to kofi`. */
function isBeforeName(tokens: readonly Token[], from: number, known: KnownNames): boolean {
  const { low } = tokens[from]!;
  const next = tokens[from + 1];
  const isOrder = ['NAME_COMMAND', 'FILING', 'UNTAG', 'CONNECTOR'].some((name) => isIn(name, low));
  const isUnknown = !known.first.has(low) && known.first.has(next?.low ?? '');
  if (!isCapital(tokens[from])) {
    const isAfterPlace = /^(?:to|in|at|from|near)$/.test(tokens[from - 1]?.low ?? '');
    const isPlace = isAfterPlace && !isGivenName(low, known) && isOnlyName(next?.low ?? '', known);
    return (isUnknown && isOrder) || isPlace;
  }
  const isVerb = isCertainVerb(low) && !isGivenName(low, known) && isGivenName(next?.low ?? '', known);
  const isCommand = isVerb || isOrder || (isUnknown && isEnglishWord(low));
  return opens(tokens, from) && ((isCommand && isCapital(next)) || isIn('TAG_WORD', low));
}

/** A candidate name; `isSure` if its form leaves no doubt. */
interface Option extends Candidate {
  isSure: boolean;
  /** True if it heads a signature. */
  isHead: boolean;
}

/** Facts about a sentence: where its list of people begins, whether it is in one, and where the name of a signature ends. */
interface Place {
  series: number;
  isListed: boolean;
  line: number | undefined;
}

/** Returns what may be a name at `from`, after the mention `last`. */
function optionAt(
  tokens: readonly Token[],
  from: number,
  known: KnownNames,
  last: Mention | undefined,
  { series, isListed, line }: Place,
): Option | undefined {
  if (tokens[from]!.kind !== 'word' || isWorkOf(tokens, from) || isWriter(tokens, from)) return undefined;
  const head = from === 0 ? line : undefined;
  const end = head ?? knownEnd(tokens, from, known) ?? formalName(tokens, from, known);
  if (end === null) return undefined;
  const span = { tokens, from, to: end ?? nameEnd(tokens, from, known) };
  const option = {
    ...span,
    known,
    isListed,
    isEntry: from >= series && isEntry(tokens, from, span.to),
    isJoined: isJoined(span, last),
    isSure: end !== undefined || isNamedByRelation(tokens, from),
    isHead: head !== undefined,
  };
  const isNone = !option.isSure && (isBeforeName(tokens, from, known) || isRuledOut(option));
  return isNone ? undefined : option;
}

/** Decides whether a candidate is a person's name. */
type Decide = (candidate: Candidate) => boolean;

function findOnce(
  text: string,
  sentences: readonly Sentence[],
  known: KnownNames,
  decide: Decide,
): Mention[] {
  const things = namedThingsIn(sentences);
  const signatures = findSignatures(sentences);
  const series = seriesStarts(sentences);
  return sentences.flatMap(({ tokens, index: sentence }) => {
    const found: Mention[] = [];
    if (signatures.details.has(sentence)) return found;
    const isListed = isInPeopleList(sentences, sentence, known);
    const place = { series: series[sentence]!, isListed, line: signatures.names.get(sentence) };
    for (let from = 0; from < tokens.length; from++) {
      const whole = { tokens, from, to: nameEnd(tokens, from, known) };
      const option = optionAt(tokens, from, known, found.at(-1), place);
      const isName = option && (option.isSure || decide(option)) && !isShopPair(whole);
      if (
        !isName ||
        tokens.slice(from, option.isSure ? option.to : from + 1).some(({ low }) => things.has(low))
      ) {
        if (isShopPair(whole)) from = whole.to + 1;
        else if (isOtherName(whole, known) || isPublicName(whole, known)) from = whole.to - 1;
        continue;
      }
      const { to } = option;
      const words = tokens.slice(from, to).flatMap(({ kind, low }) => (kind === 'word' ? [low] : []));
      found.push({
        sentence,
        from,
        to,
        name: toName(text.slice(tokens[from]!.start, tokens[to - 1]!.end)),
        ...(option.isHead && { isHead: true }),
        words: titles.has(words[0]!) && words.length > 1 ? words.slice(1) : words,
      });
      from = to - 1;
    }
    return found;
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
