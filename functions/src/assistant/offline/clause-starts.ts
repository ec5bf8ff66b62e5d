import { kin, roles } from '#assistant/lexicon/nouns.ts';
import { isCertainVerb, isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import { isNamingPosition } from './name-context.ts';
import type { Reference } from './people.ts';
import type { Token } from './tokens.ts';

/** Words that connect a clause to the one before it. */
export const connectors =
  /^(and|but|nor|neither|so|then|also|oh|um|uh|er|yeah|well|anyway|plus|ok|okay|right|btw|apparently|actually|please|pls|kindly|,|now|finally|later|meanwhile|&)$/;
const politeWords =
  /^(how|do|does|where|when|what|why|should|can|could|would|will|you|please|pls|i|want|to|'d|like|need|go|ahead|let|'s|me|kindly|help)$/;
/** Words of time. */
export const dateWords =
  /^(yesterday|yday|today|tonight|last|on|night|week|weekend|month|year|this|morning|afternoon|evening|(?:sun|mon|tues|wednes|thurs|fri|satur)day|tues?|weds?|thurs?|fri|sat|mon|earlier|ago)$/;
const subjects = /^(i|he|she|they|we|it|this|that|there|everyone|everybody|nobody)$/;
const subordinators =
  /^(that|who|which|if|when|while|because|cause|cos|since|as|than|where|until|whether|how|what|why|before|after|said|says|told|tells|think|thinks|thought|know|knows|hope|hopes|mentioned|heard|reckons|swears|with|to|from|of|for|by|about|at|in|on|near|or|like|not|except)$/;
const relation = /^(new|old|best|dear|good|older|younger|big|little|my|our|his|her|their)$/;
const auxiliaries = /^(do|does|did|can|could|should|would|will|is|are|was|were|have|has)$/;
const adverbs =
  /^(also|just|really|still|now|finally|already|always|never|then|apparently|recently|actually|both|totally|only|probably|sadly|kindly|even)$/;
const commands =
  /^(tag|untag|label|unlabel|add|save|remove|mark|categori[sz]e|create|store|put|drop|delete|remind|file|note)$/;
const moves = /^(take|pull|kick|move|give|stick)$/;
const ownEvents =
  /^(met|ran|bumped|caught|saw|had|got|went|talked|spoke|chatted|called|visited|introduced|remember)$/;

/** Words after an `'s` that is short for `is` or `has`. */
export const isShortIs =
  /^(?:an?|the|my|our|in|at|on|from|not|so|just|been|got|now|also|really|very|too|still|always|never|back|off|out|after|into|all|about|over|here|there|pregnant|sick|ill|engaged|married|single|divorced|vegan|vegetarian|allergic|happy|sad|great|good|fine|ok|busy|tired|excited|nervous|doing|being|\w+ing|\w{2,}ed)$/;

function referenceAt(references: readonly Reference[], index: number): Reference | undefined {
  return references.find(({ from }) => from === index);
}

/** Returns the index of the verb whose subject begins at `index`, or undefined if there is none. */
function verbAfterSubject(
  tokens: readonly Token[],
  references: readonly Reference[],
  index: number,
): number | undefined {
  const reference = referenceAt(references, index);
  let at = index + 1;
  if (reference) {
    at = reference.to;
    while (/^(and|&|,|\+)$/.test(tokens[at]?.low ?? '')) {
      const next = referenceAt(references, at + 1);
      if (next) at = next.to;
      else if (tokens[at + 1]?.low === 'i') at += 2;
      else break;
    }
    if (tokens[at]?.low === "'s" && !isShortIs.test(tokens[at + 1]?.low ?? ''))
      return [at + 2, at + 3].find((i) => !referenceAt(references, i) && isFiniteVerb(tokens[i]?.low ?? ''));
  } else if (/^(his|her|their)$/.test(tokens[index]!.low)) {
    if (tokens[index + 1]?.kind !== 'word') return undefined;
    const verb = [index + 2, index + 3].find((i) => isCertainVerb(tokens[i]?.low ?? ''));
    return verb;
  } else if (!subjects.test(tokens[index]!.low)) return undefined;
  while (adverbs.test(tokens[at]?.low ?? '')) at++;
  const verb = tokens[at];
  return verb && (isFiniteVerb(verb.low) || /^'(s|m|re|ve|d|ll)$/.test(verb.low)) ? at : undefined;
}

/** Returns whether only names come between the clause's start and `index`: `Ana, Ben and Cleo came`. */
function isSubjectList(
  tokens: readonly Token[],
  references: readonly Reference[],
  start: number,
  index: number,
): boolean {
  const before = references.filter(({ from }) => start <= from && from < index);
  const isJoin = (low: string): boolean => connectors.test(low) || dateWords.test(low) || relation.test(low);
  return (
    before.length > 0 &&
    tokens
      .slice(start, index)
      .every(
        ({ low }, i) =>
          isJoin(low) ||
          kin.has(low) ||
          roles.has(low) ||
          before.some(({ from, to }) => from <= start + i && start + i < to),
      )
  );
}

const firstWord = (tokens: readonly Token[], start: number): string =>
  tokens.slice(start).find(({ low }) => !connectors.test(low) && !politeWords.test(low))?.low ?? '';

/** Returns whether `tag` is a command (`tag Ana`). After `the` or before `from` it is a noun. */
function isTagCommand(tokens: readonly Token[], references: readonly Reference[], index: number): boolean {
  if (/^(add|the|a|an|new|this|that|remove|drop|delete|my|our|['"‘“])$/.test(tokens[index - 1]!.low))
    return false;
  const next = tokens[index + 1]?.low ?? '';
  return (
    !!referenceAt(references, index + 1) ||
    /^(him|her|them|both|all|everyone|everybody|these|those|the|#.*)$/.test(next)
  );
}

/** `New: Otto, 512-555-0161, tag plumber`: a command about the person added just before. */
function isAfterAdded(
  tokens: readonly Token[],
  references: readonly Reference[],
  index: number,
  start: number,
): boolean {
  const first = firstWord(tokens, start);
  const isNamed = references.some(({ from }) => start <= from && from < index);
  return commands.test(first) || (isNamed && /^(?:new|contact|met)$/.test(first));
}

function beginsClause(
  tokens: readonly Token[],
  references: readonly Reference[],
  index: number,
  start: number,
): boolean {
  const token = tokens[index]!;
  const prev = tokens[index - 1]!;
  const inside = references.some(({ from, to }) => from < index && index < to);
  if (inside) return false;
  const isTight = prev.end === token.start && tokens[index - 2]?.end === prev.start;
  const isAfterName = references.some(({ to }) => to === index - 1);
  const isSign =
    prev.text === '-' &&
    prev.end === token.start &&
    (isAfterName || tokens.some(({ text }, i) => text === '+' && tokens[i + 1]?.kind === 'word'));
  if (/^(;|[-–—]+|\.{2,}|…)$/.test(prev.text) && !isTight && !isSign) return true;
  if (/^(?:don't|dont|not|never|everyone|everybody|people|those|anyone)$/.test(prev.low)) return false;
  if (/^(?:but|except)$/.test(prev.low) && /^(?:everyone|everybody|all)$/.test(tokens[index - 2]?.low ?? ''))
    return false;
  const joined = connectors.test(prev.low);
  if (isNamingPosition({ tokens, from: index, to: index + 1 })) return false;
  if (tokens.slice(start, index).every(({ low }) => connectors.test(low) || politeWords.test(low)))
    return false;
  const name = referenceAt(references, index);
  const isArrow = ({ text }: Token): boolean => /^(?:[-=]>|→)$/.test(text);
  if (name && /^(?:,|and)$/.test(prev.low) && tokens[name.to] && isArrow(tokens[name.to]!))
    return tokens.slice(start, index).some(isArrow);
  if (/^(tag|label)$/.test(token.low))
    return (
      isTagCommand(tokens, references, index) || (joined && isAfterAdded(tokens, references, index, start))
    );
  if (commands.test(token.low)) return joined || /^(untag|remind)$/.test(token.low);
  if (token.low === 'that' && prev.text === ',' && referenceAt(references, index + 2)) return false;
  if (/^gets?$/.test(token.low) && joined)
    return tokens.slice(start, index).some(({ low }) => /^(?:tag|label)$/.test(low));
  if (moves.test(token.low) && joined)
    return (
      !!referenceAt(references, index + 1) ||
      /^(him|her|them|both|all|the|that|off)$/.test(tokens[index + 1]?.low ?? '') ||
      (tokens[index + 1]?.low === 'it' && references.some(({ from }) => start <= from && from < index))
    );
  if (token.low === 'with' && joined && referenceAt(references, index + 1))
    return tokens.slice(start, index).some(({ low }) => dateWords.test(low) && low !== 'on');
  if (ownEvents.test(token.low) && /^(and|then|also|but)$/.test(prev.low)) return true;
  if (/^(please|pls)$/.test(token.low)) return !/^[:,]$/.test(tokens[index + 1]?.text ?? '');
  const verb = verbAfterSubject(tokens, references, index);
  if (verb === undefined) return false;
  const isTagging = /^(?:tag|untag|label|unlabel)$/.test(firstWord(tokens, start));
  if (name && isTagging && !isCertainVerb(tokens[verb]!.low) && !joined) return false;
  if (name && /^(?:change|swap|replace|switch|exchange|update|set)$/.test(prev.low)) return false;
  if (name && tokens[name.to]?.low === "'s" && isCertainVerb(prev.low)) return false;
  if (prev.text === '(' || subordinators.test(prev.low) || auxiliaries.test(prev.low)) return false;
  if (/^(told|tells|telling|asked|reminded|texted|wrote)$/.test(tokens[index - 2]?.low ?? '')) return false;
  const isPossessive = /^(his|her|their|my|our)$/.test(token.low);
  if (
    (token.low === 'i' || isPossessive) &&
    /^(?:and|&|\+)$/.test(prev.low) &&
    references.some(({ to }) => to === index - 1)
  )
    return false;
  return !(name && isSubjectList(tokens, references, start, index));
}

/** Returns the index of `my` in `my new neighbor Ana`: the description belongs to the name after it. */
function apposedFrom(tokens: readonly Token[], index: number): number {
  const before = tokens[index - 1]?.low ?? '';
  if (!kin.has(before) && !roles.has(before)) return index;
  let from = index - 1;
  while (from > 0 && relation.test(tokens[from - 1]!.low)) from--;
  return from;
}

/** Returns the indexes of a sentence's tokens at which its clauses begin. */
export function clauseStarts(tokens: readonly Token[], references: readonly Reference[]): number[] {
  const starts = [0];
  for (let index = 1; index < tokens.length; index++) {
    if (!beginsClause(tokens, references, index, starts.at(-1)!)) continue;
    const begin = referenceAt(references, index) ? apposedFrom(tokens, index) : index;
    let from = begin;
    const isLead = ({ low }: Token): boolean => connectors.test(low) || dateWords.test(low);
    while (from > starts.at(-1)! + 1 && isLead(tokens[from - 1]!)) from--;
    const lead = tokens.slice(from, begin).findIndex(({ low }) => connectors.test(low));
    starts.push(lead < 0 ? begin : from + lead);
  }
  return [...new Set(starts)];
}
