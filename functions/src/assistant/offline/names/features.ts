import { isEnglishWord } from '#assistant/lexicon/english.ts';
import * as nouns from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import * as verbs from '#assistant/lexicon/verbs.ts';
import type { Span, Token } from '#assistant/offline/model.ts';
import { isIn, isRelative } from '#assistant/offline/vocabulary.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { givenNameGender } from '#names/given-names.ts';
import { nicknameGroups } from '#names/nicknames.ts';
import { isCapital, isNamingPosition, isShouted, isOnlyName, opens, type KnownNames } from './candidates.ts';

/** A candidate name with facts from the rest of the text. */
export interface Candidate extends Span {
  known: KnownNames;
  /** True if the sentence is in a list of people. */
  isListed: boolean;
  /** True if the next of several announced people is expected here. */
  isEntry: boolean;
  /** True if it is joined to a name before it, as in `Ana and …`. */
  isJoined: boolean;
}

/** A candidate with the words around it. */
interface View extends Candidate {
  first: Token;
  low: string;
  /** The words before and after, in lower case; an empty string beyond the sentence. */
  back: (count: number) => string;
  on: (count: number) => string;
  isGiven: boolean;
  isEnglish: boolean;
  hasCapital: boolean;
  isOpening: boolean;
  isSeveral: boolean;
  isKnown: boolean;
}
type Test = (view: View) => boolean;

/** Kinds of word that a candidate may be. Only the first that matches counts. */
const wordKinds: Record<string, Test> = {
  knownName: ({ isKnown, low, known }) => isKnown && isOnlyName(low, known) && !isPlace(low),
  knownPlace: ({ isKnown, low }) => isKnown && isPlace(low),
  knownOpening: ({ isKnown, hasCapital }) => isKnown && hasCapital,
  knownWord: ({ isKnown }) => isKnown,
  calendarWord: ({ low }) => nouns.calendarWords.has(low),
  nationality: ({ low }) => isIn('NATIONALITY', low),
  acronym: ({ first, isGiven, isSeveral }) => /^[\p{Lu}\d]{2,5}$/u.test(first.text) && !isGiven && !isSeveral,
  place: ({ low }) => isPlace(low),
  given: ({ isGiven, isEnglish, hasCapital }) => isGiven && !isEnglish && hasCapital,
  givenLower: ({ isGiven, isEnglish }) => isGiven && !isEnglish,
  givenWordLower: ({ isGiven }) => isGiven,
  unknownOpening: ({ isEnglish, hasCapital }) => !isEnglish && hasCapital,
  unknownLower: ({ isEnglish, low }) => !isEnglish && low.length > 2,
  english: ({ hasCapital, isOpening }) => hasCapital && !isOpening,
  lower: () => true,
};

/** Kinds of context before a candidate. Only the first that matches counts. */
const before: Record<string, Test> = {
  nothing: ({ from }) => from === 0,
  naming: (view) => isNamingPosition(view),
  calledThing: ({ back }) =>
    /^(?:named|called)$/.test(back(1)) &&
    (nouns.thingHeads.has(back(2)) || nouns.namedThings.has(back(2)) || isIn('BE', back(2))),
  corrected: ({ back }) => isIn('CORRECTION_WORD', back(back(1) === ',' ? 2 : 1)),
  tagNoun: ({ back }) => isIn('TAG_NOUN', back(1)) && isIn('BEFORE_NOUN', back(2)),
  roleThenMark: ({ back, hasCapital }) =>
    hasCapital && /^(?:,|is|:|\()$/.test(back(1)) && isRelative(back(2)),
  metList: ({ back, tokens, from }) =>
    back(1) === ',' && tokens.slice(0, from).some(({ low }) => low === 'met' || low === 'introduced'),
  pet: ({ back }) => nouns.pets.has(back(1)) || nouns.keptThings.has(back(1)),
  relativeBare: ({ back }) => isRelative(back(1)),
  thing: ({ back, from }) =>
    nouns.thingHeads.has(back(1)) &&
    !(isIn('NAME_COMMAND', back(1)) && (from === 1 || isIn('POLITE', back(2)))),
  feltFor: ({ back }) => isIn('TOWARDS', back(1)) && isIn('FELT', back(2)),
  heardFrom: ({ back }) =>
    back(1) === 'from' && (verbs.fromNouns.has(back(2)) || verbs.fromNouns.has(back(3))),
  from: ({ back }) => back(1) === 'from',
  ranInto: ({ back }) => back(1) === 'into' && isIn('RAN', back(2)),
  for: ({ back }) => /^(?:for|of)$/.test(back(1)),
  place: ({ back }) => isIn('PLACE_PREPOSITION', back(1)) || (back(1) === 'of' && back(2) === 'out'),
  with: ({ back }) => /^(?:with|introducing|aka)$/.test(back(1)),
  personVerb: ({ back }) => verbs.personObjectVerbs.has(back(1)),
  thisIs: ({ back }) => isIn('BE', back(1)) && /^(?:name|that|this|it)$/.test(back(2)),
  determiner: ({ back, hasCapital }) => isIn('DETERMINER', back(1)) && !(back(1) === 'that' && hasCapital),
  that: ({ back }) => back(1) === 'that',
  and: ({ back }) => isIn('AND', back(1)),
  mark: ({ tokens, from }) => tokens[from - 1]!.kind === 'mark',
  date: ({ back }) =>
    isIn('DATE_WORD', back(1)) || isIn('CONNECTOR', back(1)) || isIn('SUBORDINATOR', back(1)),
  verb: ({ back }) => verbs.isFiniteVerb(back(1)),
  other: () => true,
};

/** Kinds of context after a candidate. Only the first that matches counts. */
const after: Record<string, Test> = {
  nothing: ({ tokens, to }) => to === tokens.length,
  end: ({ tokens, to }) => to === tokens.length - 1 && /^[.!?]$/.test(tokens[to]!.text),
  ownsDetail: ({ on }) =>
    on(1) === "'s" && (isRelative(on(2)) || isIn('CONTACT_WORD', on(2)) || isIn('HOME', on(2))),
  ownsLife: ({ on }) => on(1) === "'s" && [2, 3].some((at) => isIn('PART_OF_LIFE', on(at))),
  thing: ({ on }) => nouns.namedThings.has(on(1)),
  bracket: ({ on }) => on(1) === '(',
  role: ({ on }) =>
    /^(?:,|-|–|—|is|\||·)$/.test(on(1)) &&
    (isIn('POSSESSIVE', on(2)) || /^(?:an?|from|the)$/.test(on(2)) || isRelative(on(2)) || isRelative(on(3))),
  who: ({ on }) => /^(?:who|whose)$/.test(on(1) === ',' ? on(2) : on(1)),
  personalVerb: ({ on, isEnglish, hasCapital }) => verbs.isPersonalVerb(on(1)) && (hasCapital || !isEnglish),
  verb: ({ on, isEnglish, hasCapital }) =>
    verbs.isFiniteVerb(on(1)) && (hasCapital || !isEnglish || verbs.isCertainVerb(on(1))),
  andName: ({ on, known, tokens, to }) =>
    isIn('AND', on(1)) &&
    (isOnlyName(on(2), known) || known.first.has(on(2)) || (on(2) === 'i' && isCapital(tokens[to + 1]))),
  and: ({ on }) => isIn('AND', on(1)),
  dash: ({ on }) => /^[-–—:|·/]$/.test(on(1)),
  mark: ({ tokens, to }) => tokens[to]!.kind === 'mark',
  preposition: ({ on }) => isIn('PLACE_PREPOSITION', on(1)) || /^(?:about|for|with|from|to)$/.test(on(1)),
  other: () => true,
};

/** Other evidence for or against a person. All that match count. */
const others: Record<string, Test> = {
  mentioned: ({ known, low }) => known.mentioned.has(low),
  severalCapital: ({ isSeveral, tokens, to }) => isSeveral && isCapital(tokens[to - 1]),
  familyUnknown: ({ isSeveral, tokens, to }) =>
    isSeveral &&
    isCapital(tokens[to - 1]) &&
    !isEnglishWord(tokens[to - 1]!.low) &&
    !isPlace(tokens[to - 1]!.low),
  endsEnglish: ({ isSeveral, tokens, to }) =>
    isSeveral &&
    isEnglishWord(tokens[to - 1]!.low) &&
    !nouns.familyNames.has(tokens[to - 1]!.low) &&
    givenNameGender(tokens[to - 1]!.low) === undefined,
  named: (view) => isNamingPosition(view) && (view.hasCapital || !view.isEnglish),
  shop: ({ on, isSeveral, isGiven, isKnown }) =>
    !isSeveral && !isGiven && !isKnown && isIn('SHOP_VERB', on(1)) && isIn('SHOP_STATE', on(2)),
  lowerInTidy: ({ isEnglish, hasCapital, tokens, from }) =>
    isEnglish && !hasCapital && from > 0 && isCapital(tokens[0]),
  severalLower: ({ isSeveral, tokens, to }) => isSeveral && !isCapital(tokens[to - 1]),
  containsThing: ({ tokens, from, to }) =>
    tokens.slice(from + 1, to).some(({ low }) => nouns.namedThings.has(low)),
  wholeSentence: ({ tokens, from, to }) => to - from === tokens.length,
  headsCard: ({ tokens, from }) =>
    from === 0 && tokens.filter(({ text }) => /^[-–—|]$/.test(text)).length > 2,
  inEmail: ({ tokens, low }) =>
    low.length > 3 &&
    tokens.some(({ kind, text }) => kind === 'email' && toLow(text).split('@')[0]!.includes(low)),
  knownLower: ({ isKnown, hasCapital, on, known }) =>
    isKnown && !hasCapital && (verbs.isCertainVerb(on(1)) || known.first.has(on(1))),
  listedPerson: ({ from, isListed }) => from === 0 && isListed,
  entry: ({ isEntry }) => isEntry,
  joined: ({ isJoined, first }) => isJoined && !isShouted(first),
  media: ({ tokens, from }) => tokens.some(({ low }, i) => i !== from && isIn('MEDIA', low)),
  userTalk: ({ tokens }) => tokens.some(({ low }) => isIn('USER', low)),
};

export function toView(candidate: Candidate): View {
  const { tokens, from, to, known } = candidate;
  const first = tokens[from]!;
  const { low } = first;
  const isEnglish = isEnglishWord(low);
  return {
    ...candidate,
    first,
    low,
    back: (count) => tokens[from - count]?.low ?? '',
    on: (count) => tokens[to + count - 1]?.low ?? '',
    isEnglish,
    isGiven: givenNameGender(low) !== undefined || (!isEnglish && nicknameGroups(low).length > 0),
    hasCapital: isCapital(first),
    isOpening: opens(tokens, from),
    isSeveral: to - from > 1,
    isKnown: known.first.has(low),
  };
}

const firstOf = (group: string, tests: Record<string, Test>, view: View): string[] => {
  const name = Object.keys(tests).find((key) => tests[key]!(view));
  return name ? [`${group} ${name}`] : [];
};

/** Features of the context that make even a sure name something else: `at Chase's Bank`, `my dog Max`. */
const doubtful = /^(?:before (?:place|thing|pet|calledThing|determiner)|after thing)$/;

/** Returns the names of the features a candidate has. */
export function featuresOf(candidate: Candidate): string[] {
  const view = toView(candidate);
  const [word, ...around] = [
    ...firstOf('word', wordKinds, view),
    ...firstOf('before', before, view),
    ...firstOf('after', after, view),
  ];
  const isPlain = !around.some((feature) => doubtful.test(feature));
  return [
    word!,
    ...around,
    ...(isPlain && word === 'word knownName' ? ['plainKnown'] : []),
    ...(isPlain && word === 'word given' ? ['plainGiven'] : []),
    ...Object.keys(others).filter((key) => others[key]!(view)),
  ];
}

/** The names of all features, in the order of the weights. */
export const featureNames: readonly string[] = [
  ...Object.keys(wordKinds).map((key) => `word ${key}`),
  ...Object.keys(before).map((key) => `before ${key}`),
  ...Object.keys(after).map((key) => `after ${key}`),
  'plainKnown',
  'plainGiven',
  ...Object.keys(others),
];
