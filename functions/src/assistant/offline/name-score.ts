import { isBrand } from '#assistant/lexicon/brands.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { givenNameGender } from '#assistant/lexicon/given-names.ts';
import { calendarWords, familyNames, machines, namedThings } from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { isGivenName, isOnlyName, type KnownNames } from './known-names.ts';
import { isCapital, opens, scoreAfter, scoreBefore, type Span } from './name-context.ts';
import type { Token } from './tokens.ts';

const NEVER = -9;

/** The assistants' own names, which are people's too. */
const isGuide = (word: string): boolean => word === 'scout' || word === 'nico';
const isAcronym = ({ text }: Token): boolean => /^[\p{Lu}\d]{2,5}$/u.test(text);
const isCamelCase = ({ text }: Token): boolean =>
  /^\p{Lu}\p{Ll}{2,}\p{Lu}/u.test(text) && !/^Ma?c/.test(text);
const placePrefix =
  /^(san|santa|santo|saint|los|las|fort|port|mount|lake|new|north|south|east|west|cape|el)$/;
const nationality =
  /^(american|british|english|scottish|welsh|irish|french|german|italian|spanish|danish|dutch|swedish|norwegian|polish|russian|chinese|japanese|korean|indian|mexican|brazilian|canadian|australian|african|european|asian|greek|turkish|thai|vietnamese|uzbek)$/;

function knownScore(word: string, capital: boolean, opening: boolean): number {
  if (isPlace(word)) return 0.5;
  if (!isEnglishWord(word) && !calendarWords.has(word)) return 1.1;
  return capital ? (opening ? 0.6 : 0.8) : /^(will|may|can|mark|bill)$/.test(word) ? 0.26 : 0.45;
}

/** How far the word itself looks like a name. */
function wordScore({ tokens, from, to }: Span, known: KnownNames): number {
  const token = tokens[from]!;
  const { low } = token;
  const capital = isCapital(token);
  const opening = opens(tokens, from);
  const several = to - from > 1;
  if (isGuide(low) && scoreBefore({ tokens, from, to }) < 0.6) return NEVER;
  if (machines.has(low) || low.length === 1 || (namedThings.has(low) && !familyNames.has(low))) return NEVER;
  if (known.first.has(low) || known.told.has(low)) return knownScore(low, capital, opening);
  if (nationality.test(low) || (placePrefix.test(low) && several)) return NEVER;
  const given = givenNameGender(low) !== undefined;
  if (calendarWords.has(low)) return given ? (capital ? 0.2 : 0.15) : NEVER;
  if (isCamelCase(token) || (isAcronym(token) && !given)) return NEVER;
  if (isPlace(low)) return capital && given ? 0.3 : -0.5;
  const isWord = isEnglishWord(low);
  if (given && !isWord) return 1;
  if (given) return capital ? (opening ? 0.35 : 0.7) : 0.15;
  if (!isWord) return capital ? (opening ? 0.45 : 0.6) : low.length > 2 ? 0.15 : -0.5;
  if (!capital) return NEVER;
  return several ? (opening ? -0.2 : 0.05) : opening ? NEVER : 0.05;
}

const media =
  /^(watched|watching|listened|listening|reading|rereading|movie|film|episode|episodes|season|album|concert|playlist|podcast|novel|soundtrack|tickets|ticket|article|biography|exhibit|exhibition|lecture|book|books|series|song|songs|band)$/;

/** How likely these tokens name a person: from 0.9 they do. */
export function nameScore(span: Span, known: KnownNames): number {
  const { tokens, from, to } = span;
  const [first, last] = [tokens[from]!, tokens[to - 1]!];
  const words = tokens
    .slice(from, to)
    .filter(({ kind }) => kind === 'word')
    .map(({ low }) => low);
  if (isBrand(words.join(' ')) && !known.first.has(first.low)) return NEVER;
  const isTwo = to - from > 1;
  const isSurname = familyNames.has(last.low) && isGivenName(first.low, known);
  const isSure =
    (known.first.has(first.low) || known.told.has(first.low)) &&
    isOnlyName(first.low, known) &&
    !isPlace(first.low);
  const told = scoreBefore(span);
  const before = isSure && told > -0.85 ? Math.max(told, -0.2) : told;
  const next = scoreAfter(span, known);
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
  const isMonth =
    calendarWords.has(first.low) && tokens.some((token, i) => i !== from && calendarWords.has(token.low));
  const isDayOf = /^(day|eve)$/.test(first.low) && from > 0;
  const isMedia =
    before <= 0 &&
    !known.first.has(first.low) &&
    tokens.some(({ low }, i) => media.test(low) || (i === 0 && low === 'read'));
  return (
    wordScore(span, known) +
    length +
    thing +
    (isHost ? 0.7 : 0) +
    (isDated || isDayOf ? NEVER : 0) +
    (isMonth ? -0.5 : 0) +
    (isMedia ? -0.8 : 0) +
    before +
    after
  );
}
