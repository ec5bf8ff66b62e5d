import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { keptThings, pets } from '#assistant/lexicon/nouns.ts';
import { isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import { isCapital } from './name-context.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

const carers = /^(?:sitter|walker|groomer|trainer|vet|park|person|lover|breeder|owner|people)$/;
const animalDeeds =
  /^(?:bark(?:ed|s)|meow(?:ed|s)|purr(?:ed|s)|wagg(?:ed|s)|neigh(?:ed|s)|drool(?:ed|s)|chew(?:ed|s))$/;
const determiners = /^(?:the|my|our|his|her|a|an|another)$/;

/** The name before `, my dog`, `, a pug`, ` the tortoise` or `, as he is a basset`. */
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

/** The name after `dog`, `my dog is`, `a printer called`. */
function nameAfter(tokens: readonly Token[], at: number, isPet: boolean): Token | undefined {
  const isPlaced =
    /^(?:at|in|on|of)$/.test(tokens[at + 1]?.low ?? '') && determiners.test(tokens[at + 2]?.low ?? '');
  const end = isPlaced ? at + 4 : at + 1;
  const isSaid = /^(?:is|was|'s)$/.test(tokens[end]?.low ?? '');
  if (isSaid && tokens.slice(Math.max(0, at - 5), at).some(({ low }) => /^(?:who|that|whose)$/.test(low)))
    return undefined;
  const link = isSaid ? end + 1 : end;
  const isNamed = /^(?:named|called)$/.test(tokens[link]?.low ?? '');
  if (!isPet && !isNamed) return undefined;
  const name = tokens[isNamed || tokens[link]?.text === ',' ? link + 1 : link];
  return name && (isCapital(name) || !isEnglishWord(name.low)) ? name : undefined;
}

/** The names of animals and machines, which are nobody's wherever they stand. */
export function namedThingsIn(sentences: readonly Sentence[]): Set<string> {
  const names = sentences.flatMap(({ tokens }) =>
    tokens.flatMap(({ low }, i) => {
      if (animalDeeds.test(tokens[i + 1]?.low ?? '')) return [low];
      const isPet = pets.has(low);
      if ((!isPet && !keptThings.has(low)) || (isPet && carers.test(tokens[i + 1]?.low ?? ''))) return [];
      const name = nameBefore(tokens, i) ?? nameAfter(tokens, i, isPet);
      return name?.kind === 'word' ? [name.low] : [];
    }),
  );
  return new Set([...names, 'rex', 'fido', 'rover', 'fluffy', 'mittens', 'snowball']);
}
