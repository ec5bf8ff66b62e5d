import type { Clause } from '#assistant/offline/model.ts';
import { phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { featuresOf, kindOf, type Asked, type Pair } from './features.ts';
import { clauseAt, toLine, type Sign } from './signs.ts';
import fitted from './weights.json' with { type: 'json' };

/** Weights of what tells that a tag is asked for, and that it is taken away. */
export interface TagWeights {
  asked: Record<string, number>;
  removed: Record<string, number>;
}

let weights: TagWeights = fitted;
let cache = new WeakMap<readonly Clause[], Asked[]>();

/** Replaces the weights, to measure weights on cases they were not fitted to. */
export function useTagWeights(other: TagWeights): void {
  weights = other;
  cache = new WeakMap();
}

/** Returns the sum of the weights of some features. */
export const weigh = (of: Readonly<Record<string, number>>, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + (of[feature] ?? 0), of['bias'] ?? 0);

/** Matches features of a whole sentence, which may give one tag and take away another. */
const ofSentence = /^(?:says|sentence)/;
/** Returns the features that tell whether a tag is taken away. */
export const ofRemoval = (features: readonly string[]): string[] =>
  features.filter((feature) => !ofSentence.test(feature));

/** Decides whether a pair is a request, which, and how surely. */
export type Decide = (pair: Pair) => Pick<Asked, 'operation' | 'score'> | undefined;

/** Least score of a pair that is no request but may be meant as one, so that it is nothing to remember. */
const NEARLY = -1;

const byWeights: Decide = (pair) => {
  const features = featuresOf(pair);
  const score = weigh(weights.asked, features);
  if (score <= NEARLY) return undefined;
  return { score, operation: weigh(weights.removed, ofRemoval(features)) > 0 ? 'remove' : 'add' };
};

/** Number of signs that may be between the people and the tag of a pair. */
const MOST_APART = 6;
/** Number of sentences after which a tag is no longer meant by `it`. */
const MOST_LATER = 2;
const pointing = phrase('({SAME}|it|that|there|his|hers|theirs|one)');
const focus: Sign = { kind: 'people', form: 'focus', from: 0, to: 0, name: '' };

/** Matches a question that asks nobody to do anything: `Is Ana still in the choir?` */
const onlyAsks = phrase('^ ({POLITE})* ({QUESTION_WORD}|is|are|was|were|do|does|did|has|have|am)');
const isQuestion = ({ sentence, core }: Clause): boolean => sentence.asks && onlyAsks.occurs(core);

/** Returns the pairs of some clauses that are requests or nearly so, in order. */
export function findRequests(
  clauses: readonly Clause[],
  tags: readonly string[],
  decide: Decide = byWeights,
): Asked[] {
  const lines = [...Map.groupBy(clauses, ({ sentence }) => sentence).values()]
    .filter(([first]) => !isQuestion(first!))
    .map((own) => toLine(own, tags));
  /** The tags of the latest sentence that has some. */
  let last: { tag: Sign; carried: Pair['carried'] }[] = [];
  let lastAt = 0;
  return lines.flatMap((line, i) => {
    const at = (sign: Sign): number => line.signs.indexOf(sign);
    const [named, people] = [
      line.signs.filter(({ kind }) => kind === 'tag'),
      line.signs.filter(({ kind }) => kind === 'people'),
    ];
    const isPointing = named.every(({ form }) => form === 'open') || pointing.occurs(line.items);
    const pairs = (people.length > 0 ? people : [focus])
      .flatMap((one) => named.map((tag) => ({ people: one, tag, carried: undefined })))
      .filter((pair) => pair.people === focus || Math.abs(at(pair.people) - at(pair.tag)) <= MOST_APART)
      .toSorted((a, b) => Math.max(at(a.people), at(a.tag)) - Math.max(at(b.people), at(b.tag)));
    const carried = isPointing && i - lastAt <= MOST_LATER ? last : [];
    const further = people
      .slice(0, MOST_APART)
      .flatMap((one) => carried.map((tag) => ({ people: one, ...tag })));
    const found: Asked[] = [];
    for (const pair of [...pairs, ...further]) {
      const whole: Pair = { ...pair, line, before: found.filter(({ score }) => score > 0) };
      const decision = decide(whole);
      if (decision) found.push({ ...whole, ...decision });
    }
    const own = found.filter((one) => one.score > 0 && !one.carried);
    const known = named
      .filter(({ form }) => form !== 'open')
      .map((tag) => ({ tag, carried: 'named' as const }));
    const meant = own.length > 0 ? own.map(({ tag, operation }) => ({ tag, carried: operation })) : known;
    if (meant.length > 0)
      [last, lastAt] = [[...new Map(meant.map((one) => [one.tag, one])).values()].slice(-MOST_APART), i];
    return found;
  });
}

/** Returns the requests of a narrative's clauses, which are read only once. */
export function requestsIn(clauses: readonly Clause[], tags: readonly string[]): Asked[] {
  if (switchedOff.has('tag/fitted')) return [];
  const found = cache.get(clauses) ?? findRequests(clauses, tags);
  cache.set(clauses, found);
  return found;
}

/** Kinds of words of which a request has some, and with which a clause that only asks may begin. */
const ordering = /^(?:tag|untag|take|put|swap|list|state)$/;
const opening = /^(?:tag|untag|take|put|swap|polite)$/;
/** Matches words that only say from when on somebody has a tag, or that somebody gets it. */
const ofRequest = phrase('(from|of) (this|today|tonight)|come|comes|this');

/** Tells whether a clause tells something besides a request. */
function isTelling({ items, core }: Clause): boolean {
  if (core[0] && opening.test(kindOf(core[0]))) return false;
  const told = items.filter((item) => /^(?:told|day)$/.test(kindOf(item)));
  const found = ofRequest.find(items);
  return told.some((item) => !found || !items.slice(found.from, found.to).includes(item));
}

/** Tells whether a clause only lists people. */
const isList = ({ items, references }: Clause): boolean =>
  references.length > 0 &&
  items.every((item) => item.reference || /^(?:mark|join|frame|same)$/.test(kindOf(item)));

/**
 * Returns the clauses that ask for a tag and tell nothing else: whether each of them names the tag, or only the people, or may
 * only be meant as a request.
 */
export function tagClauses(
  clauses: readonly Clause[],
  tags: readonly string[],
): Map<Clause, 'tag' | 'people' | 'maybe'> {
  const asking = new Map<Clause, 'tag' | 'people' | 'maybe'>();
  for (const { line, people, tag, carried, score } of requestsIn(clauses, tags).toSorted(
    (a, b) => a.score - b.score,
  )) {
    const [one, other] = [clauseAt(line, people), carried ? undefined : clauseAt(line, tag)];
    if (score <= 0) {
      if (other && !isTelling(other) && other.items.some((item) => ordering.test(kindOf(item))))
        asking.set(other, 'maybe');
      continue;
    }
    if (other && !isTelling(other)) asking.set(other, 'tag');
    for (const clause of line.clauses) {
      const isNamed = clause === one && people.form !== 'focus' && !isTelling(clause);
      if (asking.get(clause) !== 'tag' && (isNamed || isList(clause))) asking.set(clause, 'people');
    }
  }
  return asking;
}
