import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isBrand, isShop } from '#assistant/lexicon/brands.ts';
import { isFamous } from '#assistant/lexicon/famous.ts';
import * as nouns from '#assistant/lexicon/nouns.ts';
import { isPlace, stateCode } from '#assistant/lexicon/places.ts';
import { isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import type { Sentence, Span, Token } from '#assistant/offline/model.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { givenNameGender } from '#names/given-names.ts';
import { isCapital, isGivenName, isNamingPosition, isSomeone, type KnownNames } from './candidates.ts';
import { toView, type Candidate } from './features.ts';

const isPet = (word: string): boolean => nouns.pets.has(word) || nouns.pets.has(word.replace(/s$/, ''));
const isThing = (word: string): boolean => nouns.pets.has(word) || nouns.keptThings.has(word);
const isRelative = (word: string): boolean =>
  [word, word.replace(/s$/, '')].some((one) => nouns.roles.has(one) || nouns.kin.has(one));
const isDeterminer = (token: Token | undefined): boolean => isIn('THE_MY', token?.low ?? '');

/**
 * Returns the name before words for an animal: `, my dog`, `, a pug`, ` the tortoise`, `, as he is a basset`.
 */
function nameBefore(tokens: readonly Token[], at: number): Token | undefined {
  const from = [at - 1, at - 2].find((i) => isDeterminer(tokens[i]));
  const next = tokens[at + 1];
  const isCompound =
    next?.kind === 'word' && !isFiniteVerb(next.low) && !/^(?:in|on|at|and|who|that)$/.test(next.low);
  if (from === undefined || isCompound) return undefined;
  const before = tokens[from - 1];
  if (tokens[from]!.low === 'the' && isPet(tokens[at]!.low) && isCapital(before)) return before;
  const isSaid = isIn('BE', before?.low ?? '') && /^(?:he|she|that|who)$/.test(tokens[from - 2]?.low ?? '');
  return isSaid
    ? tokens.slice(0, from - 2).findLast((token) => isCapital(token) && token.low !== 'i')
    : undefined;
}

/** Returns the name after words for an animal or a thing: `dog`, `my dog is`, `a printer called`. */
function nameAfter(tokens: readonly Token[], at: number): Token | undefined {
  const isParticle = isIn('PARTICLE', tokens[at]!.low) && isCapital(tokens[at - 1]);
  if (isParticle) return undefined;
  const isPlaced = /^(?:at|in|on|of)$/.test(tokens[at + 1]?.low ?? '') && isDeterminer(tokens[at + 2]);
  const end = isPlaced ? at + 4 : at + 1;
  const isSaid = isIn('BE', tokens[end]?.low ?? '');
  const link = isSaid ? end + 1 : end;
  const isNamed = /^(?:named|called)$/.test(tokens[link]?.low ?? '');
  const isTitled = link === at + 1 && isCapital(tokens[link]);
  if (!isPet(tokens[at]!.low) && !isNamed && !isTitled) return undefined;
  const name = tokens[isNamed || tokens[link]?.text === ',' ? link + 1 : link];
  return name && (isCapital(name) || !isEnglishWord(name.low)) ? name : undefined;
}

/** Returns the names before words for animals, as in `Sancho and Dalia are the goats`. */
function animalsIn(tokens: readonly Token[]): string[] {
  const verb = tokens.findIndex(({ low }) => isIn('BE', low));
  if (!isPet(tokens[verb + 2]?.low ?? '') || !isDeterminer(tokens[verb + 1])) return [];
  const subject = tokens.slice(0, verb);
  const isList = subject.every((token) => isCapital(token) || isIn('AND', token.low));
  return isList ? subject.filter(isCapital).map(({ low }) => low) : [];
}

/** Returns the name that a verb gives a thing: `called the new boat Ingeborg`, `named the seagull Steven`. */
function givenName(tokens: readonly Token[], at: number): string[] {
  const isNaming =
    isIn('NAMING', tokens[at]!.low) && (isDeterminer(tokens[at + 1]) || tokens[at + 1]?.low === 'it');
  if (!isNaming) return [];
  const name = tokens.findIndex((token, i) => i > at + 1 && isCapital(token));
  const isCall = tokens[at]!.low === 'called' && !isThing(tokens[name - 1]?.low ?? '');
  return name < 0 || isCall ? [] : [tokens[name]!.low];
}

/** Returns the names in `The roses are called Gertrude and Thomas` and `Ours is called Jingles`. */
function calledSo(tokens: readonly Token[], at: number, previous: readonly Token[]): string[] {
  const isCalled = /^(?:called|named)$/.test(tokens[at]!.low) && isIn('BE', tokens[at - 1]?.low ?? '');
  if (!isCalled) return [];
  const from = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'mark') + 1;
  const subject = tokens.slice(from, at - 1);
  const names = tokens
    .slice(at + 1)
    .filter(isCapital)
    .map(({ low }) => low);
  if (subject.length === 1 && isIn('OURS', subject[0]!.low))
    return [...previous, ...tokens.slice(0, at)].some(({ low }) => isRelative(low)) ? [] : names;
  if (!isDeterminer(subject[0])) return [];
  const end = subject.findIndex(
    ({ low }, i) => i > 0 && /^(?:in|on|at|of|from|with|for|who|that|next)$/.test(low),
  );
  const head = subject.at(end < 0 ? -1 : end - 1)!.low;
  const isPerson = isSomeone(head) || (isIn('PERSON_LIKE', head) && head !== 'character');
  return isPerson || (!isEnglishWord(head) && !nouns.namedThings.has(head)) ? [] : names;
}

const petNames = ['rex', 'fido', 'rover', 'fluffy', 'mittens', 'snowball'];

/** Returns the names of animals and machines. They are never people anywhere in the text. */
export function namedThingsIn(sentences: readonly Sentence[]): Set<string> {
  const names = sentences.flatMap(({ tokens }, index) => [
    ...animalsIn(tokens),
    ...tokens.flatMap(({ low }, i) => {
      const found = [...givenName(tokens, i), ...calledSo(tokens, i, sentences[index - 1]?.tokens ?? [])];
      if (!isPet(low) && !nouns.keptThings.has(low)) return found;
      const name = nameBefore(tokens, i) ?? nameAfter(tokens, i);
      return name?.kind === 'word' ? [...found, name.low] : found;
    }),
  ]);
  return new Set([...names, ...petNames]);
}

const wordsOf = ({ tokens, from, to }: Span): string[] =>
  tokens
    .slice(from, to)
    .filter(({ kind }) => kind === 'word')
    .map(({ low }) => low);

/** Tells whether a name means a company or shop although a known person has it too: `Wendy's for lunch`. */
function isShopOfKnown({ tokens, from, to }: Span): boolean {
  const others = tokens.filter((_, i) => i !== from);
  const isTeam = others.some(({ low }) => isIn('SPORT', low)) && others.some(({ low }) => isBrand(low));
  const isOwned = ['BEFORE_NOUN', 'THEIR'].some((name) => isIn(name, tokens[from - 1]?.low ?? ''));
  if (isTeam || isOwned) return true;
  const next = tokens[to + 1];
  const isLikeVerb = tokens[to]?.text === 's' && isFiniteVerb(next?.low ?? '');
  return tokens[to]?.low === "'s" && (!next || isIn('AFTER_SHOP', next.low) || isLikeVerb);
}

/** Tells whether words name a company, a shop or a famous person, and not somebody in the user's life. */
export function isPublicName(span: Span, known: KnownNames): boolean {
  const { tokens, from, to } = span;
  const words = wordsOf(span);
  const [first = ''] = words;
  const name = words.join(' ');
  const isOwner = tokens[to]?.low === "'s";
  const isRow =
    isBrand(first) && words.length > 1 && words.slice(1).every((word) => isBrand(word) || isPlace(word));
  const isNamedSo = isCapital(tokens[from]) && givenNameGender(first) !== undefined;
  const isProduct = isBrand(first) && words.length > 1 && !isNamedSo && !known.first.has(first);
  const isCompany =
    isBrand(name) || isProduct || (isRow && !isNamedSo) || ((isOwner || name.endsWith('s')) && isShop(name));
  if (isCompany && words.length === 1 && known.first.has(name)) return isShopOfKnown(span);
  const next = tokens[to];
  const isStar =
    isFamous(words) ||
    (words.length > 2 && isFamous(words.slice(0, 2))) ||
    (words.length === 1 && next?.kind === 'word' && isFamous([name, next.low]));
  const isAcquaintance =
    (words.length === 1 && known.first.has(first)) ||
    (isIn('ACQUAINTED', tokens[from - 1]?.low ?? '') && !isIn('NOT_MET', tokens[from - 2]?.low ?? ''));
  return isCompany || (isStar && !isAcquaintance);
}

/**
 * Tells whether a word is a city, though also a given name, because a state follows: `, Easton, PA 18042`.
 */
const isBeforeState = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.text === ',' &&
  /^\p{Lu}{2}$/u.test(tokens[to + 1]?.text ?? '') &&
  stateCode(tokens[to + 1]!.text) !== undefined;

/** Tells whether a word is the city in a list of details, though also a given name: `Luca Ferri, Milan, 555-0100`. */
const isListedPlace = ({ tokens, from, to, known }: Candidate): boolean =>
  to - from === 1 &&
  isPlace(tokens[from]!.low) &&
  !known.first.has(tokens[from]!.low) &&
  /^[,(|/·–-]$/.test(tokens[from - 1]?.text ?? '') &&
  isCapital(tokens[from - 2]) &&
  isCapital(tokens[from - 3]);

/**
 * Tells whether a name follows that of a famous person, and so is from a work: `Virginia Woolf's Mrs
 * Dalloway`.
 */
export const isWorkOf = (tokens: readonly Token[], from: number): boolean =>
  nouns.titles.has(tokens[from - 1]?.low ?? '')
    ? isWorkOf(tokens, from - 1)
    : tokens[from - 1]?.low === "'s" &&
      [2, 3].some((count) =>
        isFamous(tokens.slice(Math.max(0, from - count), from - 1).map(({ low }) => low)),
      );

/** Tells whether something makes it impossible that a candidate is a person, whatever its features. */
export function isRuledOut(candidate: Candidate): boolean {
  const word = candidate.tokens[candidate.from]!;
  const isPlain = !isCapital(word) && isEnglishWord(word.low) && !isGivenName(word.low, candidate.known);
  if (isIn('SUBJECT', word.low)) return true;
  if (isPlain && !nouns.calendarWords.has(word.low) && !isNamingPosition(candidate)) return true;
  const { first, low, back, on, tokens, from, to, known, isGiven, isKnown, isOpening, isSeveral } =
    toView(candidate);
  const isLabel =
    on(1) === ':' ||
    low.includes('-') ||
    [to, to + 1].some((at) => /^(?:phone|email|number)$/.test(tokens[at]?.kind ?? ''));
  const isGuide = /^(?:scout|nico)$/.test(low) && (!isKnown || isOpening) && !isIn('ACQUAINTED', back(1));
  const isSigh = /^(?:jesus|christ|lord|god|jeez)$/.test(low) && isOpening && /^[,!]$/.test(on(1));
  const joined = tokens[to + 1];
  const isAmongThings =
    isOpening &&
    /^(?:and|&)$/.test(on(1)) &&
    !!joined &&
    !isCapital(joined) &&
    isCapital(first) &&
    isEnglishWord(joined.low) &&
    !isRelative(joined.low) &&
    !isIn('AFTER_PERSON_AND', joined.low) &&
    !isFiniteVerb(joined.low);
  return (
    isGuide ||
    isSigh ||
    isAmongThings ||
    (isPlace(low) && isOpening && on(1) === '(' && /^\p{Lu}{2,}$/u.test(first.text)) ||
    nouns.machines.has(low) ||
    first.text.length === 1 ||
    low.startsWith("'") ||
    low.endsWith("n't") ||
    /^\p{L}(?:-\p{L})+$/u.test(low) ||
    (isIn('AND', on(1)) && isIn('FIRM_PARTNER', on(2)) && isCapital(joined)) ||
    (!isCapital(first) && from > 0 && nouns.roles.has(low) && !isKnown) ||
    (nouns.fieldLabels.has(low) && isLabel) ||
    (nouns.honorifics.has(low) && from > 0 && isCapital(tokens[from - 1]) && !isEnglishWord(back(1))) ||
    (nouns.namedThings.has(low) && !nouns.familyNames.has(low) && !isKnown) ||
    (isIn('PLACE_PREFIX', low) && isSeveral && (!isGiven || /^san(?:ta)?$/.test(low)) && !isKnown) ||
    (isSeveral && tokens.slice(from + 1, to).some((token) => isIn('COMPANY_FORM', token.low))) ||
    (isSeveral &&
      (isIn('DATE_WORD', low) || (nouns.calendarWords.has(low) && !isGiven)) &&
      !isKnown &&
      !isNamingPosition(candidate) &&
      !isIn('ACQUAINTED', back(1))) ||
    (isIn('DAY_OF', low) && from > 0) ||
    (nouns.calendarWords.has(low) && tokens[to]?.kind === 'number' && !isKnown) ||
    (nouns.calendarWords.has(low) && isIn('BEFORE_MONTH', back(1))) ||
    (back(1) === 'in' && !/^(?:'s|and|&)$/.test(on(1)) && !isIn('BEFORE_IN_PERSON', back(2))) ||
    (nouns.calendarWords.has(low) && back(1) === 'of' && isIn('ORDINAL', back(2))) ||
    (nouns.calendarWords.has(low) &&
      !isSeveral &&
      (!isGiven || low.endsWith('day')) &&
      !isKnown &&
      !isNamingPosition(candidate)) ||
    (isPlace(low) && !isSeveral && !isGiven && !isKnown && !isNamingPosition(candidate)) ||
    isListedPlace(candidate) ||
    (back(1) === ',' && !isSeveral && !isKnown && isBeforeState(tokens, to)) ||
    (back(1) === '.' ? back(2) : back(1)) === 'st' ||
    isIn('STREET_HEAD', back(isIn('PARTICLE', back(1)) ? 2 : 1)) ||
    (on(1) === "'s" && isCapital(tokens[to + 1]) && nouns.namedThings.has(on(2))) ||
    (isIn('TAG_NOUN', back(1)) && on(1) === ':' && !isGivenName(low, known)) ||
    isPublicName(candidate, known)
  );
}
