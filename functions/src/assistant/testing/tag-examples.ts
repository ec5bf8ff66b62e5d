import { introductions } from '#assistant/offline/parsers/introductions.ts';
import { toPeople } from '#assistant/offline/parsers/tags.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';
import { toScene } from '#assistant/offline/engine.ts';
import type { Antecedent, Scene } from '#assistant/offline/model.ts';
import { featuresOf, type Asked, type Pair } from '#assistant/offline/tags/features.ts';
import {
  findRequests,
  ofRemoval,
  useTagWeights,
  weigh,
  type TagWeights,
} from '#assistant/offline/tags/requests.ts';
import { singular } from '#assistant/text/tag-names.ts';
import { caseFiles, readCases } from './examples.ts';
import { fitOften, type Example, type Fitting } from './fit-weights.ts';
import { isName, normaliseTag } from './normalise.ts';
import { toNarrative } from './predict-case.ts';
import { promiseFiles } from './promise-examples.ts';
import type { LabelledCase } from './score.ts';
import { readTagCases } from './tag-cases.ts';

/** Missing a request is worse than inventing one: the user sees each before it is kept. */
const ASKED: Fitting = { pull: 3, missed: 3, least: 3 };
const REMOVED: Fitting = { pull: 1, missed: 1, least: 3 };
/** Number of times the pairs that a label means are chosen anew with the weights fitted so far. */
const ROUNDS = 2;
/** Weights with which nothing is asked for. */
const NONE: TagWeights = { asked: { bias: -9 }, removed: {} };

/** A labelled tag of one person. */
interface Gold {
  tag: string;
  operation: Asked['operation'];
  person: string;
}

/** A labelled case as the reader of tags sees it. */
export interface Tagged {
  scene: Scene;
  antecedents: readonly Antecedent[];
  gold: Gold[];
  /** Features of pairs, which each round asks for again. */
  features: Map<string, string[]>;
}

interface Examples {
  asked: Example[];
  removed: Example[];
}

/** Reads the cases to which the weights of tags are fitted. */
export const readTagged = (): LabelledCase[] => [
  ...readCases([...new Set<string>([...caseFiles, ...promiseFiles, 'opened', 'rules'])]),
  ...readTagCases(),
];

const plain = (tag: string): string => singular(normaliseTag(tag));

/** Prepares labelled cases. The weights in use change. */
export function toTagged(cases: readonly LabelledCase[]): Tagged[] {
  useTagWeights(NONE);
  return cases.map((labelled) => {
    const scene = toScene(toNarrative(labelled));
    const { antecedents } = topicsOf(scene, introductions(scene, []));
    const gold = labelled.gold.tag_assignments.flatMap(({ tag_name, operation, people }) =>
      people.map((person): Gold => ({
        tag: plain(tag_name),
        operation: operation as Gold['operation'],
        person,
      })),
    );
    return { scene, antecedents, gold, features: new Map() };
  });
}

const keyOf = ({ line, people, tag, carried }: Pair): string =>
  [line.clauses[0]!.sentence.index, people.form, people.from, tag.from, tag.name, carried !== undefined].join(
    ' ',
  );

/** Returns how far the people are from the tag. A tag of another sentence is farthest. */
function distance({ line, people, tag, carried }: Pair): number {
  if (carried) return 12;
  if (people.form === 'focus') return 6;
  return (
    Math.max(people.from - tag.to, tag.from - people.to) +
    (tag.form === 'open' ? 2 : 0) +
    line.clauses.length / 8
  );
}

interface Candidate {
  pair: Pair;
  features: string[];
  /** The labels that it gives, if most of its people have them. */
  right: Gold[];
}

/** Returns the pairs of a case, if those that `decide` chooses are requests. */
function candidatesIn(
  { scene, antecedents, gold, features: known }: Tagged,
  decide: (candidate: Candidate) => Gold['operation'] | undefined,
): Candidate[] {
  const all: Candidate[] = [];
  findRequests(scene.clauses, scene.tags, (pair) => {
    const key =
      [pair, ...pair.before].map(keyOf).join() +
      pair.before.map(({ operation }) => operation).join() +
      pair.carried;
    const features = known.get(key) ?? featuresOf(pair);
    known.set(key, features);
    const people = gold.length > 0 ? toPeople(pair, scene, antecedents) : [];
    const own = gold.filter(
      ({ tag, person }) => tag === plain(pair.tag.name) && people.some(({ name }) => isName(person, name)),
    );
    const candidate = { pair, features, right: own.length * 2 >= people.length ? own : [] };
    all.push(candidate);
    const operation = decide(candidate);
    return operation && { operation, score: 1 };
  });
  return all;
}

/** Returns the examples of a case: for each label the pair that most likely means it is a request, no other is. */
function examplesIn(tagged: Tagged, weights: TagWeights | undefined): Examples {
  const scoreOf = ({ pair, features }: Candidate, { operation }: Gold): number => {
    if (!weights) return -distance(pair);
    const removed = weigh(weights.removed, ofRemoval(features));
    return (
      weigh(weights.asked, features) + (operation === 'remove' ? removed : -removed) - distance(pair) / 20
    );
  };
  const chosen = new Map<string, Gold['operation']>();
  const nearby = candidatesIn(tagged, ({ pair, right }) => (pair.carried ? undefined : right[0]?.operation));
  for (const one of tagged.gold) {
    const fitting = nearby.filter(({ right }) => right.includes(one));
    const [best] = fitting.toSorted((a, b) => scoreOf(b, one) - scoreOf(a, one));
    if (best) chosen.set(keyOf(best.pair), one.operation);
  }
  const all = tagged.gold.length > 0 ? candidatesIn(tagged, ({ pair }) => chosen.get(keyOf(pair))) : nearby;
  const asked = all.map(({ pair, features }) => ({ features, isTrue: chosen.has(keyOf(pair)) }));
  const removed = all
    .filter(({ pair }) => chosen.has(keyOf(pair)))
    .map(({ pair, features }) => ({
      features: ofRemoval(features),
      isTrue: chosen.get(keyOf(pair)) === 'remove',
    }));
  return { asked, removed };
}

/** Fits the weights of requests for tags to labelled cases. The weights in use change. */
export function fitTags(cases: readonly Tagged[] = toTagged(readTagged())): TagWeights {
  const nothing = new Map(
    cases.filter(({ gold }) => gold.length === 0).map((one) => [one, examplesIn(one, undefined)]),
  );
  let weights: TagWeights | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const examples = cases.map((one) => nothing.get(one) ?? examplesIn(one, weights));
    weights = {
      asked: fitOften(
        examples.flatMap(({ asked }) => asked),
        ASKED,
      ),
      removed: fitOften(
        examples.flatMap(({ removed }) => removed),
        REMOVED,
      ),
    };
  }
  return weights!;
}
