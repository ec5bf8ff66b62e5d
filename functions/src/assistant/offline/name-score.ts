import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isFamous } from '#assistant/lexicon/famous.ts';
import { givenNameGender } from '#names/given-names.ts';
import {
  calendarWords,
  familyNames,
  fieldLabels,
  honorifics,
  machines,
  namedThings,
  roles,
} from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { isCertainVerb, isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import { nicknameGroups } from '#names/nicknames.ts';
import { isGivenName, isOnlyName, type KnownNames } from './known-names.ts';
import { isCapital, isNamingPosition, opens, scoreAfter, scoreBefore, type Span } from './name-context.ts';
import { isPublicName, wordsOf } from './public-names.ts';
import type { Token } from './tokens.ts';

const NEVER = -9;

/** The assistants' own names, which are people's too. */
const isGuide = (word: string): boolean => word === 'scout' || word === 'nico';
const isAcronym = ({ text }: Token): boolean => /^[\p{Lu}\d]{2,5}$/u.test(text);
const isCamelCase = ({ text }: Token): boolean =>
  /^\p{Lu}\p{Ll}{2,}\p{Lu}/u.test(text) && !/^Ma?c/.test(text);
const placePrefix =
  /^(san|santa|santo|saint|los|las|fort|port|mount|lake|new|north|south|east|west|cape|el)$/;
const holidays = /^(?:easter|christmas|xmas|thanksgiving|halloween|passover|diwali|holi|eid|lent)$/;
const nationality =
  /^(american|british|english|scottish|welsh|irish|french|german|italian|spanish|danish|dutch|swedish|norwegian|polish|russian|chinese|japanese|korean|indian|mexican|brazilian|canadian|australian|african|european|asian|greek|turkish|thai|vietnamese|uzbek|icelandic|finnish|portuguese|catalan|basque|belgian|flemish|swiss|austrian|czech|slovak|hungarian|romanian|bulgarian|serbian|croatian|bosnian|albanian|ukrainian|estonian|latvian|lithuanian|armenian|egyptian|moroccan|iranian|persian|iraqi|israeli|lebanese|syrian|palestinian|pakistani|bangladeshi|nepali|filipino|filipina|malaysian|indonesian|taiwanese|mongolian|nigerian|ghanaian|kenyan|ethiopian|somali|senegalese|colombian|peruvian|chilean|argentinian|venezuelan|cuban|jamaican|haitian|latino|latina|jewish|muslim|hindu|sikh|catholic)$/;

function knownScore(word: string, capital: boolean, opening: boolean): number {
  if (capital && calendarWords.has(word)) return opening ? 0.3 : 0.8;
  if (isPlace(word)) return 0.5;
  if (!isEnglishWord(word) && !calendarWords.has(word)) return 1.1;
  return capital ? (opening ? 0.6 : 0.92) : /^(will|may|can|mark|bill)$/.test(word) ? 0.26 : 0.45;
}

/** `E-mail:`, `tel. 0038…`: whether a label's word ends where one would. */
const isLabel = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.text === ':' ||
  tokens[to - 1]!.low.includes('-') ||
  [to, to + 1].some((at) => /^(?:phone|email|number)$/.test(tokens[at]?.kind ?? ''));

/** How far the word itself looks like a name. */
function wordScore({ tokens, from, to }: Span, known: KnownNames): number {
  const token = tokens[from]!;
  const { low } = token;
  const capital = isCapital(token);
  const opening = opens(tokens, from);
  const several = to - from > 1;
  if (isGuide(low) && scoreBefore({ tokens, from, to }) < 0.6) return NEVER;
  if (
    machines.has(low) ||
    low.endsWith("n't") ||
    (/^(?:jesus|christ|lord|god|jeez)$/.test(low) && opening && /^[,!]$/.test(tokens[to]?.text ?? '')) ||
    low.length === 1 ||
    /^(?:sons|daughters|brothers|bros)$/.test(low) ||
    (!capital && from > 0 && roles.has(low) && !known.first.has(low)) ||
    (fieldLabels.has(low) && isLabel(tokens, to)) ||
    (honorifics.has(low) && from > 0 && isCapital(tokens[from - 1])) ||
    (namedThings.has(low) && !familyNames.has(low))
  )
    return NEVER;
  if (known.first.has(low) || known.told.has(low)) return knownScore(low, capital, opening);
  if (known.family.has(low) && capital && !several) return knownScore(low, capital, opening) - 0.1;
  if (holidays.test(low) || nationality.test(low) || (placePrefix.test(low) && several)) return NEVER;
  const isNickname = nicknameGroups(low).length > 0 && !isEnglishWord(low);
  const given = givenNameGender(low) !== undefined || isNickname;
  if (capital && isNamed({ tokens, from, to }, given)) return 0.4;
  if (calendarWords.has(low)) {
    const surname = tokens[from + 1];
    const isAdded = /^(?:add|save|create|store|met)$/.test(tokens[from - 1]?.low ?? '');
    if (capital && several && isAdded && !isEnglishWord(surname!.low)) return 0.4;
    const isDay = low.endsWith('day') && (!capital || (several && known.first.has(tokens[from + 1]!.low)));
    return given && !isDay ? (capital ? 0.2 : 0.15) : NEVER;
  }
  if (isCamelCase(token) || (isAcronym(token) && !given)) return NEVER;
  if (isPlace(low)) return capital && given ? 0.3 : -0.5;
  const isWord = isEnglishWord(low);
  if (given && !isWord) return 1;
  if (given) return capital ? (opening ? 0.35 : 0.7) : 0.15;
  if (!isWord) return capital ? (opening ? 0.45 : 0.6) : low.length > 2 ? 0.15 : -0.5;
  if (!capital) return NEVER;
  return several ? (opening ? -0.2 : 0.05) : opening ? NEVER : 0.05;
}

/** Whether a name must stand here; `my brother called Monday` tells a day, `a girl called Wednesday` a name. */
function isNamed(span: Span, isGiven: boolean): boolean {
  const { tokens, from } = span;
  if (!isNamingPosition(span)) return false;
  const { low } = tokens[from]!;
  if (calendarWords.has(low))
    return tokens
      .slice(Math.max(0, from - 6), from)
      .some(({ low: word }) => /^(?:named|an?|new|some|someone|somebody|:)$/.test(word));
  return isGiven || !isEnglishWord(low) || tokens[from - 1]!.text !== ':';
}

const media =
  /^(watched|watching|listened|listening|reading|rereading|movie|film|episode|episodes|season|album|concert|playlist|podcast|novel|soundtrack|tickets|ticket|article|biography|exhibit|exhibition|lecture|book|books|series|song|songs|band)$/;

/** `14 rue de la Paix, Paris, …` */
const isCityOfAddress = ({ tokens, from }: Span): boolean =>
  isPlace(tokens[from]!.low) &&
  (tokens[from - 1]?.text === ',' || tokens[from - 1]?.kind === 'number') &&
  tokens.slice(0, from).some(({ kind }) => kind === 'number');

/** `new girl on nights oluchi eze`: two words that are no others, after somebody new was told of. */
const isHurried = ({ tokens, from, to }: Span): boolean =>
  to - from === 2 &&
  tokens
    .slice(from, to)
    .every((token) => !isCapital(token) && !isEnglishWord(token.low) && !isPlace(token.low)) &&
  tokens.slice(0, from).some(({ low }) => /^(?:met|new|introduced)$/.test(low));

/** How many places the sentence names besides. */
const placesBeside = ({ tokens, from }: Span): number =>
  tokens.filter((token, i) => i !== from && isCapital(token) && isPlace(token.low)).length;

const stock =
  /^(?:had (?:nothing|none|no|only|plenty|some|loads|the best|a sale|a deal|it in|them in|a few|the (?:right|wrong))|(?:was|is|were|are) (?:shut|closed|closing|out of|sold out|packed|heaving|cheaper|too dear|overpriced|open(?!ing)|having a sale)|sells?|sold out|stocks?|delivers?|charges?|ran out|do free|does free)\b/;

/** `Jessops had nothing suitable`: what shops do, and no given name. */
const isShopping = ({ tokens, from, to }: Span, known: KnownNames): boolean =>
  to - from === 1 &&
  !isGivenName(tokens[from]!.low, { ...known, told: new Set() }) &&
  stock.test(
    tokens
      .slice(to, to + 4)
      .map(({ low }) => low)
      .join(' '),
  );

/** How likely these tokens name a person: from 0.9 they do. */
export function nameScore(span: Span, known: KnownNames): number {
  const { tokens, from, to } = span;
  const [first, last] = [tokens[from]!, tokens[to - 1]!];
  if (isPublicName(span, known)) return NEVER;
  const words = wordsOf(span);
  const isTwo = to - from > 1;
  const isSurname = familyNames.has(last.low) && isGivenName(first.low, known);
  const isSure =
    (known.first.has(first.low) || known.told.has(first.low)) &&
    isOnlyName(first.low, known) &&
    !isPlace(first.low);
  const told = scoreBefore(span);
  const before = isSure && told > -0.85 ? Math.max(told, -0.2) : told;
  const isCommon = !isCapital(first) && isEnglishWord(first.low);
  const following = tokens[to]?.low ?? '';
  const isWork =
    tokens[from - 1]?.low === "'s" &&
    [from - 2, from - 3].some((at) =>
      isFamous(tokens.slice(Math.max(0, at), from - 1).map(({ low }) => low)),
    );
  const isTagHead =
    /^(?:tag|label)$/.test(tokens[from - 1]?.low ?? '') &&
    tokens[to]?.text === ':' &&
    !isGivenName(first.low, known);
  if (isWork || isTagHead) return NEVER;
  const isNoun = isCommon && isFiniteVerb(following) && !isCertainVerb(following);
  const next = isNoun ? 0 : scoreAfter(span, known);
  const after = isSure && next > -1.3 ? Math.max(next, -0.4) : next;
  const isNamedThing = words.slice(1).some((word) => namedThings.has(word));
  const thing = isNamedThing && (!isSurname || before < 0 || isPlace(first.low)) ? -1.2 : 0;
  const length = isTwo ? (isCapital(last) ? 0.35 : 0.2) : 0;
  const isHome =
    /^(?:place|house|apartment|flat|home|party|wedding|birthday|farm|cabin|office|bbq|barbecue|new|old|garden|boat)$/.test(
      tokens[to + 1]?.low ?? '',
    );
  const isHost =
    (known.first.has(first.low) || isHome) &&
    /^(at|near|to|from|by|on)$/.test(tokens[from - 1]?.low ?? '') &&
    tokens[to]?.low === "'s" &&
    !isCapital(tokens[to + 1]);
  const isDated = calendarWords.has(first.low) && tokens[to]?.kind === 'number';
  const isAmongPlaces = !isTwo && isPlace(first.low) && placesBeside(span) > 0;
  const isListedPlace =
    !isTwo &&
    placesBeside(span) > 1 &&
    /^(?:or|perhaps|maybe|even|then|and|,)$/.test(tokens[from - 1]?.low ?? '');
  const isMonth =
    calendarWords.has(first.low) &&
    !isNamingPosition(span) &&
    tokens[to]?.low !== "'s" &&
    tokens.some((token, i) => i !== from && calendarWords.has(token.low));
  const isDayOf = /^(day|eve)$/.test(first.low) && from > 0;
  const isMedia =
    before <= 0 &&
    following !== 'who' &&
    !known.first.has(first.low) &&
    tokens.some(({ low }, i) => media.test(low) || (i === 0 && low === 'read'));
  return (
    wordScore(span, known) +
    length +
    thing +
    (isHost ? 0.7 : 0) +
    (before >= 0 && isHurried(span) ? 0.6 : 0) +
    (isDated || isDayOf ? NEVER : 0) +
    (isMonth || isAmongPlaces || (isListedPlace && !isFiniteVerb(following)) ? -0.5 : 0) +
    (isShopping(span, known) ? NEVER : 0) +
    (isCityOfAddress(span) ? -0.9 : 0) +
    (isMedia ? -0.8 : 0) +
    before +
    after
  );
}
