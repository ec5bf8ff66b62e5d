import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, kin, namedThings, pets, roles, thingHeads } from '#assistant/lexicon/nouns.ts';
import { stateCode } from '#assistant/lexicon/places.ts';
import {
  fromNouns,
  isFiniteVerb,
  isPersonalVerb,
  personObjectVerbs,
  toVerbs,
} from '#assistant/lexicon/verbs.ts';
import { isOnlyName, type KnownNames } from './known-names.ts';
import { isPeopleHead } from './people-lists.ts';
import type { Token } from './tokens.ts';

/** A range of a sentence's tokens that may be a name. */
export interface Span {
  tokens: readonly Token[];
  from: number;
  to: number;
}

export const isCapital = (token: Token | undefined): boolean => !!token && /^\p{Lu}/u.test(token.text);

/** Returns whether a word begins a sentence or a quotation, so that its capital letter means nothing. */
export const opens = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(0, index).every(({ kind }) => kind === 'mark') || /^[.:;!?"“(]$/.test(tokens[index - 1]!.text);

const dealings =
  /^(deal|contract|account|order|appointment|booking|merger|partnership|subscription|mortgage|policy|plan|issue|problem|claim|bill|row|loan|card)$/;
const determiners = /^(the|a|an|some|any|this|these|those|my|our|your|his|her|their|no|every|each|another)$/;
const possessive = /\b(?:my|our|his|her|their|new|old|'s|the|a)(?: \S+)?$/;
const placePrepositions =
  /^(in|at|near|under|as|via|through|around|outside|across|along|down|toward|towards|over|onto)$/;

/** `3 Harbour Close, Whitby`: returns whether a house number comes up to six tokens before. */
const opensWithNumber = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(Math.max(0, from - 6), from).some(({ kind }) => kind === 'number');

const NAMED = "(?:(?:is|was|are) |'s )?(?:named|called)";
const SOMEONE = [...roles, ...kin, 'someone', 'somebody', 'one', 'people', 'couple'].join('|');
const namingEnd = /^(?:named|called|as|is|was|'s|:|of)$/;
/** Words after which a person's name must come, even if it is also another word. */
const naming = new RegExp(
  `(?:^| )(?:(?:${SOMEONE}) (?:(?:in|at|from|on|of|with) (?:\\S+ ){1,3}?)?${NAMED}|(?:introduced|introduces|introducing) (?:himself|herself|themselves|themself) as|by the name of|(?:new |create |add |save )(?:an? )?(?:new )?(?:person|contact|friend|people|contacts|friends) :|(?:add|save|create|store|met) :|(?:his|her|their) name (?:is|was|'s)|(?:name|nome|nombre|nom|naam) :)$`,
);

/**
 * Returns whether the words before announce a person's name: `someone called`, `she introduced herself as`.
 */
export const isNamingPosition = ({ tokens, from }: Span): boolean =>
  namingEnd.test(tokens[from - 1]?.low ?? '') &&
  naming.test(
    tokens
      .slice(Math.max(0, from - 8), from)
      .map(({ low }) => low)
      .join(' '),
  );

/** Returns the score that the words before a name give it; negative speaks against a person. */
export function scoreBefore({ tokens, from }: Span): number {
  const [prev, before, third] = [tokens[from - 1], tokens[from - 2], tokens[from - 3]];
  if (!prev) return 0;
  const word = prev.low;
  if (isNamingPosition({ tokens, from, to: from + 1 })) return 0.8;
  if (word === 'st' || (prev.text === '.' && before?.low === 'st')) return -1.2;
  if (/^(named|called)$/.test(word) && /^(?:tag|label|group|list|category|club)$/.test(before?.low ?? ''))
    return -2;
  if (/^(named|called)$/.test(word) && before && (thingHeads.has(before.low) || namedThings.has(before.low)))
    return -2;
  if (/^(tag|label)$/.test(word) && /^(the|a|an|add|new|remove|drop)$/.test(before?.low ?? '')) return -1.2;
  if (isCapital(tokens[from]) && /^(?:,|is)$/.test(word) && before && roles.has(before.low)) return 0.6;
  const subject = tokens.slice(0, from).findIndex(({ low }) => /^(?:who|that)$/.test(low));
  if (word === 'is' && isCapital(tokens[from]) && roles.has(tokens[subject - 1]?.low ?? '')) return 0.6;
  const isHouse = before?.kind === 'number' && isCapital(third) && !calendarWords.has(third!.low);
  const isStreet = isCapital(before) && streets.test(before!.low) && opensWithNumber(tokens, from);
  if (word === ',' && (isHouse || isStreet)) return -1.2;
  if (prev.text === ',' && tokens.slice(0, from).some(({ low }) => /^(met|introduced|welcomed)$/.test(low)))
    return 0.35;
  if (pets.has(word) && word !== 'pet') return -9;
  if (
    word === ':' &&
    isPeopleHead(
      tokens
        .slice(0, from)
        .map(({ low }) => low)
        .join(' '),
    )
  )
    return 0.6;
  if (kin.has(word) || roles.has(word))
    return isCapital(tokens[from]) || possessive.test(`${third?.low} ${before?.low}`)
      ? kin.has(word)
        ? 0.85
        : 0.8
      : 0.4;
  if (word === 'store' && opens(tokens, from - 1)) return 0.8;
  if (thingHeads.has(word)) return -1.2;
  if (word === 'to' && tokens.slice(Math.max(0, from - 5), from - 1).some(({ low }) => givingVerbs.test(low)))
    return 0.7;
  if (word === 'to') return scoreAfterTo(/^(me|us|him|her)$/.test(before?.low ?? '') ? third : before);
  if (word === 'from') return [before, third].some((token) => token && fromNouns.has(token.low)) ? 0.6 : -0.5;
  if (word === 'with' && [before, third].some((token) => token && dealings.test(token.low))) return -0.9;
  if (word === 'into') return /^(ran|run|bumped|running|bump)$/.test(before?.low ?? '') ? 0.7 : -0.9;
  if (word === 'for' && /^(number|email|cell|phone|mobile|address|contact|details)$/.test(before?.low ?? ''))
    return 0.7;
  if (word === 'for') return before && personObjectVerbs.has(before.low) ? 0 : -0.25;
  if (word === 'of' && before?.low === 'half') return -1.5;
  if (word === 'of') return kin.has(before?.low ?? '') || roles.has(before?.low ?? '') ? 0 : -0.4;
  if (word === 'on') return tokens.some(({ low }) => /^(tag|tags|label)$/.test(low)) ? 0.3 : -0.5;
  if (placePrepositions.test(word)) return -0.9;
  if (/^(add|met|meet|tag|untag|label|named|called|meeting)$/.test(word)) return 0.8;
  if (word === 'see' && before?.low === 'to' && /^(went|going|go)$/.test(third?.low ?? '')) return -0.3;
  if (/^(with|introducing|aka)$/.test(word) || personObjectVerbs.has(word)) return 0.6;
  if (/^('s|is)$/.test(word) && /^(name|that|this|it)$/.test(before?.low ?? ''))
    return third?.low === 'my' ? -9 : 0.8;
  if (/^('m|am|im)$/.test(word)) return -9;
  return determiners.test(word) ? -0.9 : 0;
}

const givingVerbs = /^(?:sold|gave|given|sent|lent|showed|handed|delivered|promised|explained|introduced)$/;

function scoreAfterTo(verb: Token | undefined): number {
  if (!verb) return -0.6;
  if (/^(listened|listening|listen)$/.test(verb.low)) return -1.2;
  return toVerbs.has(verb.low) ? 0.7 : -0.6;
}

const isTagging = (tokens: readonly Token[]): boolean =>
  tokens.slice(0, 5).some(({ low }) => /^(?:tag|label|mark|put|categori[sz]e|file)$/.test(low));

const streets =
  /^(?:row|street|st|road|rd|lane|ln|court|yard|hill|close|way|avenue|square|place|walk|alley|wharf|mews)$/;
const attributes =
  /^(birthday|bday|email|mail|number|cell|phone|mobile|address|name|place|house|wedding|party|new|old)$/;

/** Returns the score that the words after a name give it; negative speaks against a person. */
export function scoreAfter({ tokens, from, to }: Span, known: KnownNames): number {
  const [next, after] = [tokens[to], tokens[to + 1]];
  if (!next) return 0;
  if (next.kind === 'email' || next.kind === 'phone' || after?.kind === 'email' || after?.kind === 'phone')
    return 0.7;
  if (next.kind === 'hashtag') return isCapital(tokens[from]) ? 0.5 : 0;
  const isBirthday =
    (next.kind === 'number' || calendarWords.has(next.low)) &&
    tokens.some(({ low }) => /^(?:birthdays?|bdays?)$/.test(low));
  if (isBirthday) return 0.4;
  const region = next.text === ',' ? after : next;
  if (region && /^\p{Lu}{2}$/u.test(region.text) && stateCode(region.text)) return -1.2;
  if (next.low === "'s") {
    if (!after) return 0;
    const isProduct = isCapital(after) && isCapital(tokens[to + 2]) && namedThings.has(tokens[to + 2]!.low);
    if (isProduct) return -1.5;
    if (
      isCapital(after) &&
      (namedThings.has(after.low) || streets.test(after.low) || !isEnglishWord(after.low))
    )
      return -1.5;
    const isWork = isCapital(after) && !known.first.has(tokens[from]!.low) && !calendarWords.has(after.low);
    if (isWork && !kin.has(after.low) && !roles.has(after.low) && !attributes.test(after.low)) return -1;
    return kin.has(after.low) || roles.has(after.low) || attributes.test(after.low) ? 0.6 : 0.4;
  }
  if (next.kind === 'word' && namedThings.has(next.low)) return -1.2;
  if (next.text === '(') return 0.3;
  if (/^(,|-|–|—|is)$/.test(next.text) && /^(my|our|his|her|a|an|from)$/.test(after?.low ?? '')) return 0.4;
  const isRole = [tokens[to + 2], tokens[to + 3]].some(
    (token) => token && (roles.has(token.low) || kin.has(token.low)),
  );
  if (next.text === ',' && after?.low === 'the') return isRole ? 0.4 : 0;
  if (/^(?:too|as|also|under)$/.test(next.low) && isTagging(tokens)) return isCapital(tokens[from]) ? 0.4 : 0;
  if (next.low === 'who') return isFiniteVerb(after?.low ?? '') ? 0.25 : 0;
  if (isPersonalVerb(next.low)) return 0.65;
  if (isFiniteVerb(next.low)) return 0.5;
  const isCard = tokens.some(({ kind }) => kind === 'email' || kind === 'phone');
  if (isCard && /^[/|]$/.test(next.text) && to - from > 1 && !isEnglishWord(tokens[from]!.low)) return 0.6;
  if (/^[,–—-]$/.test(next.text) && to - from > 1 && opens(tokens, from))
    return after?.kind === 'number' && isCapital(tokens[to + 2]) ? 0.8 : 0.15;
  if (next.low !== 'and' || !after) return 0;
  const areKnown = known.first.has(tokens[from]!.low) && known.first.has(after.low);
  if (areKnown || (known.first.has(tokens[from]!.low) && isCapital(after))) return 0.65;
  return isOnlyName(after.low, known) || (from === 0 && /^(i|me)$/.test(after.low)) ? 0.45 : 0;
}
