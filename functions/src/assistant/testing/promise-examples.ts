import { resolveDue } from '#assistant/dates/find-due-dates.ts';
import { toPromises, weigh } from '#assistant/links/promises/find-promises.ts';
import { featuresOf } from '#assistant/links/promises/features.ts';
import { undertakingsIn, type Undertaking } from '#assistant/links/promises/undertakings.ts';
import { toScene } from '#assistant/offline/engine.ts';
import { toLinks } from '#assistant/links/to-links.ts';
import { readCases } from './examples.ts';
import { fitOften, type Example, type Fitting, type Weights } from './fit-weights.ts';
import { gatheringFiles } from './gathering-examples.ts';
import { toNarrative } from './predict-case.ts';
import { isPromise, type GoldPromise } from './score-links.ts';
import type { LabelledCase } from './score.ts';

/** Missing a promise is a little worse than inventing one: the user sees each before it is kept. */
const FITTING: Fitting = { pull: 3, missed: 1.3, least: 12 };
/** Number of times the undertakings that a label means are chosen anew with the weights fitted so far. */
const ROUNDS = 3;
/** Grades of agreement between an undertaking and a labelled promise: in everything, or in all but the day. */
const RIGHT = 2;
const NEARLY = 1;

/** Names of the files in which promises are labelled. */
export const promiseFiles = [...gatheringFiles, 'promises'] as const;

/** A labelled case as the engine sees it. */
export interface Promised {
  undertakings: Undertaking[];
  /** For each undertaking, how well it fits each labelled promise. */
  fits: Map<Undertaking, number[]>;
  gold: number;
  isOptional: (one: Undertaking) => boolean;
}

/** Prepares a labelled case. */
export function toPromised(labelled: LabelledCase): Promised {
  const narrative = toNarrative(labelled);
  const scene = toScene(narrative);
  const undertakings = undertakingsIn(scene);
  const read = (one: Undertaking) =>
    toLinks(
      { relations: [], gatherings: [], promises: toPromises(scene, one) },
      scene,
      narrative,
    ).promises.map(({ person, content, due }) => ({ person, content, due_on: resolveDue(due, scene.today) }));
  const { promises = [], optional_promises: optional = [] } = labelled.gold as {
    promises?: GoldPromise[];
    optional_promises?: GoldPromise[];
  };
  const fitOf = (gold: GoldPromise, found: ReturnType<typeof read>): number =>
    Math.max(
      0,
      ...found.map((one) =>
        isPromise(gold, one) ? RIGHT : isPromise({ ...gold, due_on: one.due_on }, one) ? NEARLY : 0,
      ),
    );
  const readings = new Map(undertakings.map((one) => [one, read(one)]));
  return {
    undertakings,
    gold: promises.length,
    fits: new Map(undertakings.map((one) => [one, promises.map((gold) => fitOf(gold, readings.get(one)!))])),
    isOptional: (one) => optional.some((gold) => fitOf({ ...gold, keywords: [] }, readings.get(one)!) > 0),
  };
}

/** Returns the undertakings that are promises: for each labelled one that which fits best. */
function chosenIn({ undertakings, fits, gold }: Promised, weights: Weights | undefined): Set<Undertaking> {
  const chosen = new Set<Undertaking>();
  const before: Undertaking[] = [];
  const scores = new Map<Undertaking, number>();
  for (const one of undertakings) {
    const score = weights ? weigh(featuresOf(one, before), weights) : 0;
    scores.set(one, score);
    if (score > 0) before.push(one);
  }
  for (let i = 0; i < gold; i++) {
    const [best] = undertakings
      .filter((one) => fits.get(one)![i]! > 0)
      .toSorted((a, b) => fits.get(b)![i]! - fits.get(a)![i]! || scores.get(b)! - scores.get(a)!);
    if (best) chosen.add(best);
  }
  return chosen;
}

/** Returns the examples of a case, without what may be a promise or not. */
function examplesOf(promised: Promised, weights: Weights | undefined): Example[] {
  const chosen = chosenIn(promised, weights);
  const before: Undertaking[] = [];
  return promised.undertakings.flatMap((one): Example[] => {
    const features = featuresOf(one, before);
    const isTrue = chosen.has(one);
    if (isTrue) before.push(one);
    return !isTrue && promised.isOptional(one) ? [] : [{ features, isTrue }];
  });
}

/** Fits the weights of promises to labelled cases. */
export function fitPromises(
  cases: readonly Promised[] = readCases(promiseFiles).map(toPromised),
  fitting = FITTING,
): Weights {
  let weights: Weights | undefined;
  for (let round = 0; round < ROUNDS; round++)
    weights = fitOften(
      cases.flatMap((one) => examplesOf(one, weights)),
      fitting,
    );
  return weights!;
}
