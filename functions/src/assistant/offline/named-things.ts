import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { keptThings, kin, namedThings, pets, roles } from '#assistant/lexicon/nouns.ts';
import { isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import { isCapital } from './name-context.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

const carers = /^(?:sitter|walker|groomer|trainer|vet|park|person|lover|breeder|owner|people)$/;
const animalDeeds =
  /^(?:bark(?:ed|s)|meow(?:ed|s)|purr(?:ed|s)|wagg(?:ed|s)|neigh(?:ed|s)|drool(?:ed|s)|chew(?:ed|s))$/;
const determiners = /^(?:the|my|our|his|her|a|an|another)$/;

/** Returns the name before `, my dog`, `, a pug`, ` the tortoise` or `, as he is a basset`. */
function nameBefore(tokens: readonly Token[], at: number): Token | undefined {
  const from = [at - 1, at - 2].find((i) => determiners.test(tokens[i]?.low ?? ''));
  const next = tokens[at + 1];
  const isCompound =
    next?.kind === 'word' && !isFiniteVerb(next.low) && !/^(?:in|on|at|and|who|that)$/.test(next.low);
  if (from === undefined || isCompound) return undefined;
  const determiner = tokens[from]!.low;
  const before = tokens[from - 1];
  if (/^[,(]$/.test(before?.text ?? '')) return tokens[from - 2];
  if (determiner === 'the' && isCapital(before)) return before;
  const isSaid =
    /^(?:is|'s|was)$/.test(before?.low ?? '') && /^(?:he|she)$/.test(tokens[from - 2]?.low ?? '');
  if (!isSaid) return undefined;
  return tokens.slice(0, from - 2).findLast((token, i) => i > 0 && isCapital(token) && token.low !== 'i');
}

/**
 * Returns whether a thing is the user's and not a place: `my sourdough starter Clint`, not `in my van
 * Clint`.
 */
function isOwn(tokens: readonly Token[], at: number): boolean {
  let from = at - 1;
  while (at - from < 4 && tokens[from]?.kind === 'word' && !determiners.test(tokens[from]!.low)) from--;
  const isIn = /^(?:in|on|at|from|to|with|by|near|behind)$/.test(tokens[from - 1]?.low ?? '');
  return /^(?:my|our)$/.test(tokens[from]?.low ?? '') && !isIn;
}

/** Returns the name after `dog`, `my dog is` or `a printer called`. */
function nameAfter(tokens: readonly Token[], at: number, isPet: boolean): Token | undefined {
  const isPlaced =
    /^(?:at|in|on|of)$/.test(tokens[at + 1]?.low ?? '') && determiners.test(tokens[at + 2]?.low ?? '');
  const end = isPlaced ? at + 4 : at + 1;
  const isSaid = /^(?:is|was|'s)$/.test(tokens[end]?.low ?? '');
  if (isSaid && tokens.slice(Math.max(0, at - 5), at).some(({ low }) => /^(?:who|that|whose)$/.test(low)))
    return undefined;
  const link = isSaid ? end + 1 : end;
  const isNamed = /^(?:named|called)$/.test(tokens[link]?.low ?? '');
  const isTitled = link === at + 1 && isCapital(tokens[link]) && isOwn(tokens, at);
  if (!isPet && !isNamed && !isTitled) return undefined;
  const name = tokens[isNamed || tokens[link]?.text === ',' ? link + 1 : link];
  return name && (isCapital(name) || !isEnglishWord(name.low)) ? name : undefined;
}

/** Returns the names in `Sancho and Dalia are the goats`. */
function animalsIn(tokens: readonly Token[]): string[] {
  const verb = tokens.findIndex(({ low }) => /^(?:is|are|was|were)$/.test(low));
  const kind = tokens[verb + 2]?.low ?? '';
  const isPet = pets.has(kind) || pets.has(kind.replace(/s$/, ''));
  if (!isPet || !determiners.test(tokens[verb + 1]!.low) || carers.test(tokens[verb + 3]?.low ?? ''))
    return [];
  const subject = tokens.slice(0, verb);
  const isList = subject.every((token) => isCapital(token) || /^(?:and|&|,)$/.test(token.low));
  return isList ? subject.filter(isCapital).map(({ low }) => low) : [];
}

/** Returns the name in `We called the new boat Ingeborg`. */
function calledThing(tokens: readonly Token[], at: number): string[] {
  const isCalling = tokens[at]!.low === 'called' && determiners.test(tokens[at + 1]?.low ?? '');
  const name = isCalling
    ? [at + 3, at + 4].find((i) => isCapital(tokens[i]) && isThing(tokens[i - 1]!.low))
    : undefined;
  return name === undefined ? [] : [tokens[name]!.low];
}

const isThing = (word: string): boolean => pets.has(word) || keptThings.has(word);

/** Returns the name in `I named the seagull on the roof Steven`. */
function christened(tokens: readonly Token[], at: number): string[] {
  const isNaming =
    /^(?:named|christened|dubbed|nicknamed)$/.test(tokens[at]!.low) &&
    (determiners.test(tokens[at + 1]?.low ?? '') || tokens[at + 1]?.low === 'it');
  const name = isNaming ? tokens.slice(at + 2).find(isCapital) : undefined;
  return name ? [name.low] : [];
}

const people = /(?:er|or|ist|ian|man|woman|men|mate|lady|name|one|person|people|couple|guys?|kids?)$/;

/**
 * Returns the names of things in `The roses are called Gertrude and Thomas` and `my character in the play is
 * called Audrey`.
 */
function calledSo(tokens: readonly Token[], at: number): string[] {
  const isCalled =
    /^(?:called|named)$/.test(tokens[at]!.low) && /^(?:is|are|was|were|'s)$/.test(tokens[at - 1]?.low ?? '');
  const from = isCalled ? tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'mark') + 1 : -1;
  if (from < 0 || !determiners.test(tokens[from]!.low)) return [];
  const end = tokens.findIndex(
    ({ low }, i) => i > from && (i === at - 1 || /^(?:in|on|at|of|from|with|for|who|that|next)$/.test(low)),
  );
  const head = tokens[end - 1]!.low;
  const bare = head.replace(/s$/, '');
  const isSomeone =
    [head, bare].some((word) => roles.has(word) || kin.has(word)) ||
    (people.test(head) && head !== 'character');
  return isSomeone || (!isEnglishWord(head) && !namedThings.has(head))
    ? []
    : tokens
        .slice(at + 1)
        .filter(isCapital)
        .map(({ low }) => low);
}

/** Returns the name in `Ours is called Jingles`, if the words before are not about a person. */
function oursCalled(tokens: readonly Token[], before: readonly Token[]): string[] {
  const at = tokens.findIndex(
    ({ low }, i) =>
      /^(?:ours|mine|theirs|hers|it)$/.test(low) &&
      /^(?:is|was|'s)$/.test(tokens[i + 1]?.low ?? '') &&
      /^(?:called|named)$/.test(tokens[i + 2]?.low ?? ''),
  );
  const isSomeone = [...before, ...tokens.slice(0, Math.max(0, at))].some(({ low }) =>
    [low, low.replace(/s$/, '')].some((word) => roles.has(word) || kin.has(word)),
  );
  if (at < 0 || isSomeone) return [];
  const rest = tokens.slice(at + 3);
  const end = rest.findIndex((token) => !isCapital(token));
  return rest.slice(0, end < 0 ? undefined : end).map(({ low }) => low);
}

/** Returns the names of animals and machines. They are never people anywhere in the text. */
export function namedThingsIn(sentences: readonly Sentence[]): Set<string> {
  const names = sentences.flatMap(({ tokens }) =>
    tokens.flatMap(({ low }, i) => {
      if (animalDeeds.test(tokens[i + 1]?.low ?? '')) return [low];
      const isPet = pets.has(low) || pets.has(low.replace(/s$/, ''));
      if ((!isPet && !keptThings.has(low)) || (isPet && carers.test(tokens[i + 1]?.low ?? ''))) return [];
      const name = nameBefore(tokens, i) ?? nameAfter(tokens, i, isPet);
      return name?.kind === 'word' ? [name.low] : [];
    }),
  );
  return new Set([
    ...names,
    ...sentences.flatMap(({ tokens }, i) => [
      ...animalsIn(tokens),
      ...oursCalled(tokens, sentences[i - 1]?.tokens ?? []),
      ...tokens.flatMap((_, i) => [
        ...christened(tokens, i),
        ...calledThing(tokens, i),
        ...calledSo(tokens, i),
      ]),
    ]),
    'rex',
    'fido',
    'rover',
    'fluffy',
    'mittens',
    'snowball',
  ]);
}
