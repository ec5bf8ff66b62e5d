import { givenNameGender } from '#names/given-names.ts';
import { isCapital } from './name-context.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const before = /^(?:add|save|store|create|contact|contacts|new|enter|and|:|;|[-–—])$/;
const after = /^(?:[;:(.–—|-]|and|&)$/;

const several = /^(?:contacts|people|friends|folks|guys|colleagues)$/;

const isGiven = (word = ''): boolean => givenNameGender(word) !== undefined;

/** Returns whether a name has the family name first, as in a register: `Okonkwo, Chidi`. */
function isReversed(tokens: readonly Token[], family: Mention, given: Mention): boolean {
  const [previous, next] = [tokens[family.from - 1], tokens[given.to]];
  return (
    given.from === family.to + 1 &&
    tokens[family.to]!.text === ',' &&
    isCapital(tokens[family.from]) &&
    isCapital(tokens[given.from]) &&
    family.words.length === 1 &&
    !several.test(tokens[family.from - 2]?.low ?? '') &&
    given.words.length <= 2 &&
    !family.words.some(isGiven) &&
    isGiven(given.words[0]) &&
    (!previous || before.test(previous.low)) &&
    (!next || after.test(next.text) || next.kind === 'email' || next.kind === 'phone')
  );
}

/** Joins the two halves of names that have the family name first. */
export function joinReversed(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const family = joined.at(-1);
    if (!family || !isReversed(tokens, family, mention)) joined.push(mention);
    else
      joined[joined.length - 1] = {
        ...mention,
        from: family.from,
        words: [...mention.words, ...family.words],
        name: `${mention.name} ${family.name}`,
      };
  }
  return joined;
}
