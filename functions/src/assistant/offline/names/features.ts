import { isEnglishWord } from '#assistant/lexicon/english.ts';
import * as nouns from '#assistant/lexicon/nouns.ts';
import { isPlace, stateCode } from '#assistant/lexicon/places.ts';
import * as verbs from '#assistant/lexicon/verbs.ts';
import type { Span, Token } from '#assistant/offline/model.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { givenNameGender } from '#names/given-names.ts';
import { nicknameGroups } from '#names/nicknames.ts';
import { isCapital, isNamingPosition, isShouted, isOnlyName, opens, type KnownNames } from './candidates.ts';

/** Facts from the rest of the text about a candidate name. */
export interface Setting {
  known: KnownNames;
  /** `item` if the sentence is a list item, `people` if it is in a list of people. */
  list: 'none' | 'item' | 'people';
  /** True if the next of several announced people is expected here. */
  isEntry: boolean;
  /** True if it is joined to a name before it, as in `Ana and …`. */
  isJoined: boolean;
}

export interface Candidate extends Span, Setting {}

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

const isRelative = (word: string): boolean => nouns.kin.has(word) || nouns.roles.has(word);
const hasBefore = ({ tokens, from }: View, name: string, most = 99): boolean =>
  tokens.slice(Math.max(0, from - most), from).some(({ low }) => isIn(name, low));
const hasNumberBefore = ({ tokens, from }: View): boolean =>
  tokens.slice(Math.max(0, from - 6), from).some(({ kind }) => kind === 'number');

/** Kinds of word that a candidate may be. Only the first that matches counts. */
const wordKinds: Record<string, Test> = {
  knownName: ({ isKnown, low, isOpening, known }) =>
    isKnown && (!isOpening || isOnlyName(low, known)) && isOnlyName(low, known) && !isPlace(low),
  knownPlace: ({ isKnown, low }) => isKnown && isPlace(low),
  knownCapital: ({ isKnown, hasCapital, isOpening }) => isKnown && hasCapital && !isOpening,
  knownOpening: ({ isKnown, hasCapital }) => isKnown && hasCapital,
  knownWord: ({ isKnown }) => isKnown,
  calendarName: ({ low, isGiven, hasCapital }) =>
    nouns.calendarWords.has(low) && isGiven && hasCapital && !low.endsWith('day'),
  calendarWord: ({ low }) => nouns.calendarWords.has(low),
  nationality: ({ low }) => isIn('NATIONALITY', low),
  acronym: ({ first, isGiven, isSeveral }) => /^[\p{Lu}\d]{2,5}$/u.test(first.text) && !isGiven && !isSeveral,
  camelCase: ({ first }) => /^\p{Lu}\p{Ll}{2,}\p{Lu}/u.test(first.text) && !/^Ma?c/.test(first.text),
  placeName: ({ low, isGiven, hasCapital }) => isPlace(low) && isGiven && hasCapital,
  place: ({ low }) => isPlace(low),
  given: ({ isGiven, isEnglish, hasCapital }) => isGiven && !isEnglish && hasCapital,
  givenLower: ({ isGiven, isEnglish }) => isGiven && !isEnglish,
  givenWord: ({ isGiven, hasCapital, isOpening }) => isGiven && hasCapital && !isOpening,
  givenWordOpening: ({ isGiven, hasCapital }) => isGiven && hasCapital,
  givenWordLower: ({ isGiven }) => isGiven,
  unknown: ({ isEnglish, hasCapital, isOpening }) => !isEnglish && hasCapital && !isOpening,
  unknownOpening: ({ isEnglish, hasCapital }) => !isEnglish && hasCapital,
  unknownLower: ({ isEnglish, low }) => !isEnglish && low.length > 2,
  english: ({ hasCapital, isOpening }) => hasCapital && !isOpening,
  englishOpening: ({ hasCapital }) => hasCapital,
  lower: () => true,
};

/** Kinds of context before a candidate. Only the first that matches counts. */
const before: Record<string, Test> = {
  nothing: ({ from }) => from === 0,
  naming: (view) => isNamingPosition(view),
  ownName: ({ back }) =>
    /^(?:'m|am|im)$/.test(back(1)) || (isIn('BE', back(1)) && back(2) === 'name' && back(3) === 'my'),
  calledThing: ({ back }) =>
    /^(?:named|called)$/.test(back(1)) &&
    (nouns.thingHeads.has(back(2)) || nouns.namedThings.has(back(2)) || isIn('BE', back(2))),
  corrected: ({ back }) => isIn('CORRECTION_WORD', back(back(1) === ',' ? 2 : 1)),
  tagNoun: ({ back }) => isIn('TAG_NOUN', back(1)) && isIn('BEFORE_NOUN', back(2)),
  roleThenMark: ({ back, hasCapital }) =>
    hasCapital && /^(?:,|is|:|\()$/.test(back(1)) && isRelative(back(2)),
  address: (view) =>
    /^(?:,|\d+.*)$/.test(view.back(1)) &&
    hasNumberBefore(view) &&
    (isIn('STREET', view.back(2)) || isPlace(view.low)),
  metList: (view) => view.back(1) === ',' && hasBefore(view, 'MEETING'),
  pet: ({ back }) => nouns.pets.has(back(1)) || nouns.keptThings.has(back(1)),
  relative: ({ back, hasCapital }) =>
    isRelative(back(1)) &&
    (hasCapital || isIn('POSSESSIVE', back(2)) || isIn('POSSESSIVE', back(3)) || back(2) === 'new'),
  relativeBare: ({ back }) => isRelative(back(1)),
  thing: ({ back, from }) =>
    nouns.thingHeads.has(back(1)) &&
    !(isIn('NAME_COMMAND', back(1)) && (from === 1 || isIn('POLITE', back(2)))),
  feltFor: ({ back }) => isIn('TOWARDS', back(1)) && isIn('FELT', back(2)),
  wayTo: ({ back }) => back(1) === 'to' && [2, 3, 4].some((at) => isIn('TRAVEL', back(at))),
  gaveTo: (view) => view.back(1) === 'to' && hasBefore(view, 'GIVE', 5),
  spokeTo: ({ back }) =>
    back(1) === 'to' && (verbs.toVerbs.has(back(2)) || (isIn('HIM', back(2)) && verbs.toVerbs.has(back(3)))),
  to: ({ back }) => back(1) === 'to',
  heardFrom: ({ back }) =>
    back(1) === 'from' && (verbs.fromNouns.has(back(2)) || verbs.fromNouns.has(back(3))),
  from: ({ back }) => back(1) === 'from',
  dealWith: ({ back }) => back(1) === 'with' && (isIn('DEAL', back(2)) || isIn('DEAL', back(3))),
  ranInto: ({ back }) => back(1) === 'into' && isIn('RAN', back(2)),
  detailsFor: ({ back }) => /^(?:for|of)$/.test(back(1)) && isIn('CONTACT_WORD', back(2)),
  for: ({ back }) => /^(?:for|of)$/.test(back(1)),
  tagOn: ({ back, tokens }) =>
    /^(?:on|off|for)$/.test(back(1)) && tokens.some(({ low }) => isIn('TAG_NOUN', low)),
  place: ({ back }) => isIn('PLACE_PREPOSITION', back(1)) || (back(1) === 'of' && back(2) === 'out'),
  command: ({ back }) => isIn('NAME_COMMAND', back(1)),
  wentToSee: ({ back }) => back(1) === 'see' && back(2) === 'to' && /^(?:went|going|go)$/.test(back(3)),
  with: ({ back }) => /^(?:with|introducing|aka)$/.test(back(1)),
  personVerb: ({ back }) => verbs.personObjectVerbs.has(back(1)),
  personIs: (view) =>
    isIn('BE', view.back(1)) &&
    view.hasCapital &&
    view.tokens.slice(0, view.from).some(({ low }) => isRelative(low)),
  thisIs: ({ back }) => isIn('BE', back(1)) && /^(?:name|that|this|it)$/.test(back(2)),
  determiner: ({ back, hasCapital }) => isIn('DETERMINER', back(1)) && !(back(1) === 'that' && hasCapital),
  that: ({ back }) => back(1) === 'that',
  and: ({ back }) => isIn('AND', back(1)),
  mark: ({ tokens, from }) => tokens[from - 1]!.kind === 'mark',
  date: ({ back }) =>
    isIn('DATE_WORD', back(1)) || isIn('CONNECTOR', back(1)) || isIn('SUBORDINATOR', back(1)),
  capital: ({ tokens, from }) => isCapital(tokens[from - 1]),
  verb: ({ back }) => verbs.isFiniteVerb(back(1)),
  other: () => true,
};

/** Kinds of context after a candidate. Only the first that matches counts. */
const after: Record<string, Test> = {
  nothing: ({ tokens, to }) => to === tokens.length,
  end: ({ tokens, to }) => to === tokens.length - 1 && /^[.!?]$/.test(tokens[to]!.text),
  contact: ({ tokens, to }) =>
    [to, to + 1, to + 2].some((at) => /^(?:phone|email)$/.test(tokens[at]?.kind ?? '')),
  hashtag: ({ tokens, to }) => tokens[to]!.kind === 'hashtag' || /^[-=]>|→$/.test(tokens[to]!.text),
  birthday: ({ tokens, to }) =>
    (tokens[to]!.kind === 'number' || nouns.calendarWords.has(tokens[to]!.low)) &&
    tokens.some(({ low }) => isIn('BIRTHDAY', low)),
  date: ({ tokens, to, low }) => tokens[to]!.kind === 'number' && nouns.calendarWords.has(low),
  state: ({ tokens, to }) =>
    [to, tokens[to]!.text === ',' ? to + 1 : to].some(
      (at) => /^\p{Lu}{2}$/u.test(tokens[at]?.text ?? '') && !!stateCode(tokens[at]!.text),
    ),
  ownsThing: ({ tokens, to, on }) =>
    on(1) === "'s" &&
    isCapital(tokens[to + 1]) &&
    !isRelative(on(2)) &&
    !isIn('CONTACT_WORD', on(2)) &&
    !nouns.calendarWords.has(on(2)),
  ownsDetail: ({ on }) =>
    on(1) === "'s" && (isRelative(on(2)) || isIn('CONTACT_WORD', on(2)) || isIn('HOME', on(2))),
  ownsLife: ({ on }) => on(1) === "'s" && [2, 3].some((at) => isIn('PART_OF_LIFE', on(at))),
  owns: ({ on }) => on(1) === "'s",
  thing: ({ on }) => nouns.namedThings.has(on(1)),
  bracket: ({ on }) => on(1) === '(',
  role: ({ on }) =>
    /^(?:,|-|–|—|is|\||·)$/.test(on(1)) &&
    (isIn('POSSESSIVE', on(2)) || /^(?:an?|from|the)$/.test(on(2)) || isRelative(on(2)) || isRelative(on(3))),
  tagAs: ({ on, tokens }) =>
    /^(?:too|as|also|under)$/.test(on(1)) && tokens.slice(0, 5).some(({ low }) => isIn('TAGGING', low)),
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
  date2: ({ on }) => isIn('DATE_WORD', on(1)),
  preposition: ({ on }) => isIn('PLACE_PREPOSITION', on(1)) || /^(?:about|for|with|from|to)$/.test(on(1)),
  other: () => true,
};

/** Other evidence for or against a person. All that match count. */
const others: Record<string, Test> = {
  mentioned: ({ known, low }) => known.mentioned.has(low),
  familyOfKnown: ({ known, low, hasCapital }) => known.family.has(low) && hasCapital && !known.first.has(low),
  severalCapital: ({ isSeveral, tokens, to }) => isSeveral && isCapital(tokens[to - 1]),
  hurried: ({ isSeveral, tokens, from, to }) =>
    isSeveral &&
    tokens
      .slice(from, to)
      .every((token) => !isCapital(token) && !isEnglishWord(token.low) && !isPlace(token.low)) &&
    tokens.slice(0, from).some(({ low }) => isIn('ANNOUNCING', low)),
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
    tokens.slice(from + 1, to).some(({ low }) => nouns.namedThings.has(low) && !nouns.familyNames.has(low)),
  containsThingName: ({ tokens, from, to }) =>
    tokens.slice(from + 1, to).some(({ low }) => nouns.namedThings.has(low) && nouns.familyNames.has(low)),
  wholeSentence: ({ tokens, from, to }) => to - from === tokens.length,
  listedPerson: ({ from, list }) => from === 0 && list === 'people',
  headsCard: ({ tokens, from }) =>
    from === 0 && tokens.filter(({ text }) => /^[-–—|]$/.test(text)).length > 2,
  inEmail: ({ tokens, low }) =>
    low.length > 3 &&
    tokens.some(({ kind, text }) => kind === 'email' && toLow(text).split('@')[0]!.includes(low)),
  knownLower: ({ isKnown, hasCapital, on, known }) =>
    isKnown && !hasCapital && (verbs.isCertainVerb(on(1)) || known.first.has(on(1))),
  doubleName: ({ first }) => /^\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+$/u.test(first.text),
  entry: ({ isEntry }) => isEntry,
  joined: ({ isJoined, first }) => isJoined && !isShouted(first),
  media: ({ tokens, from }) => tokens.some(({ low }, i) => i !== from && isIn('MEDIA', low)),
  announced: ({ tokens, from }) => tokens.slice(0, from).some(({ low }) => isIn('ANNOUNCING', low)),
  userTalk: ({ tokens }) => tokens.some(({ low }) => isIn('USER', low)),
  otherCapitals: ({ tokens, from, to }) =>
    tokens.filter(
      (token, i) =>
        (i < from || i >= to) &&
        i > 0 &&
        isCapital(token) &&
        token.low !== 'i' &&
        !nouns.calendarWords.has(token.low),
    ).length > 2,
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
const doubtful =
  /^(?:before (?:place|thing|pet|calledThing|ownName|determiner|address|dealWith)|after (?:ownsThing|state|thing|date))$/;

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
