import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isBrand, isShop } from '#assistant/lexicon/brands.ts';
import { isFamous } from '#assistant/lexicon/famous.ts';
import * as nouns from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import type { Item, Sentence, Span, Token } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { wordItems } from '#assistant/text/sentences.ts';
import { givenNameGender } from '#names/given-names.ts';
import { isCapital, isGivenName, isNamingPosition, type KnownNames } from './candidates.ts';
import { toView, type Candidate } from './features.ts';

const petNames = ['rex', 'fido', 'rover', 'fluffy', 'mittens', 'snowball'];

/** Phrases that name an animal, a machine or another thing: `Mabel the tortoise`, `named the seagull Steven`. */
const namings = [
  'who:@ the [{PLAIN}] {PET} !({PERSON_NOUN})',
  'who:@ ..8 (he|she|that|who) {BE} {THE_MY} [{PLAIN}] {KEPT}',
  '^ who:(@ ({AND} @)*) {BE} {THE_MY} {PET}',
  '{PET} [{PLACE_WORD} {THE_MY} ..1] [{BE}] [named|called|,] who:@',
  '<!(@) {KEPT} [[{PLACE_WORD} {THE_MY} ..1] [{BE}] (named|called)] who:@',
  '(named|christened|dubbed|nicknamed) ({THE_MY} ..4|it) who:@',
  '(^|{MARK}) ({OURS}|{THE_MY} (!({SOMEBODY_WORD}) {PLAIN})* {THING_NOUN} [{PLACE_WORD} ..4]) {BE} (named|called) who:(@ (({AND}|@))*)',
].map(phrase);

/** Returns the words of a sentence, with `@` in place of each with a capital, which may be a name. */
const nameItems = (tokens: readonly Token[]): Item[] =>
  wordItems(tokens).map((item, i) =>
    isCapital(tokens[i]) && !isIn('THE_MY', item.word) && !isIn('OURS', item.word)
      ? { ...item, word: '@' }
      : item,
  );

/** Returns the names of animals and machines. They are never people anywhere in the text. */
export function namedThingsIn(sentences: readonly Sentence[]): Set<string> {
  const names = sentences.flatMap(({ tokens }) => {
    const items = nameItems(tokens);
    const named = namings.flatMap(({ all }) => all(items).flatMap(({ part }) => part('who')));
    return named.filter(({ word }) => word === '@').map((item) => tokens[items.indexOf(item)]!.low);
  });
  return new Set([...names, ...petNames]);
}

/** Tells whether a name means a company or shop although a known person has it too: `Wendy's for lunch`. */
function isShopOfKnown({ tokens, from, to }: Span): boolean {
  const others = tokens.filter((_, i) => i !== from);
  const isTeam = others.some(({ low }) => isIn('SPORT', low)) && others.some(({ low }) => isBrand(low));
  const isOwned = ['BEFORE_NOUN', 'THEIR'].some((name) => isIn(name, tokens[from - 1]?.low ?? ''));
  const next = tokens[to + 1];
  return isTeam || isOwned || (tokens[to]?.low === "'s" && (!next || isIn('AFTER_SHOP', next.low)));
}

/** Tells whether words name a company, a shop or a famous person, and not somebody in the user's life. */
export function isPublicName(span: Span, known: KnownNames): boolean {
  const { tokens, from, to } = span;
  const words = tokens.slice(from, to).flatMap(({ kind, low }) => (kind === 'word' ? [low] : []));
  const [first = ''] = words;
  const name = words.join(' ');
  const isSingle = words.length === 1;
  const isKnown = known.first.has(first);
  const isNamedSo = isKnown || (isCapital(tokens[from]) && givenNameGender(first) !== undefined);
  const isProduct = isBrand(first) && !isSingle && !isNamedSo;
  const isCompany = isBrand(name) || isProduct || (tokens[to]?.low === "'s" && isShop(name));
  if (isCompany && isSingle && isKnown) return isShopOfKnown(span);
  const isStar = isFamous(words) || isFamous(words.slice(0, 2));
  const isMet = (isSingle && isKnown) || isIn('ACQUAINTED', tokens[from - 1]?.low ?? '');
  return isCompany || (isStar && !isMet);
}

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
  const { tokens, from, to, known } = candidate;
  const { low, text } = tokens[from]!;
  const isDay = nouns.calendarWords.has(low);
  const isPlain = !isCapital(tokens[from]) && isEnglishWord(low) && !isGivenName(low, known);
  if (isIn('SUBJECT', low) || (isPlain && !isDay && !isNamingPosition(candidate))) return true;
  const { back, on, hasCapital, isGiven, isKnown, isOpening, isSeveral } = toView(candidate);
  const isNamed = isKnown || isNamingPosition(candidate);
  const isGuide = /^(?:scout|nico)$/.test(low) && (!isKnown || isOpening) && !isIn('ACQUAINTED', back(1));
  const isSigh = /^(?:jesus|christ|lord|god|jeez)$/.test(low) && isOpening && /^[,!]$/.test(on(1));
  const isDate =
    (isDay && (!isGiven || low.endsWith('day')) && !(isSeveral && isIn('ACQUAINTED', back(1)))) ||
    (isSeveral && isIn('DATE_WORD', low) && !isIn('ACQUAINTED', back(1)));
  const isInList = /^[,(|/·–-]$/.test(back(1)) && [2, 3].every((count) => isCapital(tokens[from - count]));
  return (
    isGuide ||
    isSigh ||
    nouns.machines.has(low) ||
    text.length === 1 ||
    low.startsWith("'") ||
    (!hasCapital && from > 0 && nouns.roles.has(low) && !isKnown) ||
    (isIn('PLACE_PREFIX', low) && isSeveral && (!isGiven || /^san(?:ta)?$/.test(low)) && !isKnown) ||
    (nouns.fieldLabels.has(low) && !isKnown && !isGiven) ||
    (nouns.honorifics.has(low) && from > 0 && isCapital(tokens[from - 1]) && !isEnglishWord(back(1))) ||
    (isIn('AND', on(1)) && isIn('FIRM_PARTNER', on(2)) && isCapital(tokens[to + 1])) ||
    (isSeveral && tokens.slice(from + 1, to).some((token) => isIn('COMPANY_FORM', token.low))) ||
    (isDate && !isNamed) ||
    (isIn('DAY_OF', low) && from > 0) ||
    (isDay && tokens[to]?.kind === 'number' && !isKnown) ||
    (back(1) === 'in' && !/^(?:'s|and|&)$/.test(on(1)) && !isIn('BEFORE_IN_PERSON', back(2))) ||
    (isPlace(low) && !isSeveral && !isNamed && (!isGiven || isInList)) ||
    (back(1) === '.' ? back(2) : back(1)) === 'st' ||
    isIn('STREET_HEAD', back(isIn('PARTICLE', back(1)) ? 2 : 1)) ||
    (on(1) === "'s" && isCapital(tokens[to + 1]) && nouns.namedThings.has(on(2))) ||
    isPublicName(candidate, known)
  );
}
