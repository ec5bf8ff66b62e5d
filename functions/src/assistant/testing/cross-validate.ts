import { useWeights } from '#assistant/offline/names/mentions.ts';
import weights from '#assistant/offline/names/weights.json' with { type: 'json' };
import { useGatheringWeights } from '#assistant/links/gatherings/find-gatherings.ts';
import gatheringWeights from '#assistant/links/gatherings/weights.json' with { type: 'json' };
import { usePromiseWeights } from '#assistant/links/promises/find-promises.ts';
import { useTagWeights } from '#assistant/offline/tags/requests.ts';
import tagWeights from '#assistant/offline/tags/weights.json' with { type: 'json' };
import promiseWeights from '#assistant/links/promises/weights.json' with { type: 'json' };
import { fitNames, readNobody } from './examples.ts';
import { fitGatherings, toTold } from './gathering-examples.ts';
import { predict, type Prediction } from './predict-case.ts';
import { fitPromises, toPromised } from './promise-examples.ts';
import { fitTags, toTagged } from './tag-examples.ts';
import type { LabelledCase } from './score.ts';

const FOLDS = 10;

/** Returns the predictions for cases, with the weights that are checked in. */
export async function predictAll(cases: readonly LabelledCase[]): Promise<Prediction[]> {
  const predictions: Prediction[] = [];
  for (const labelled of cases) predictions.push(await predict(labelled));
  return predictions;
}

/** Returns the predictions for cases, each made with weights fitted without that case. */
export async function crossValidate(cases: readonly LabelledCase[]): Promise<Prediction[]> {
  const predictions: Prediction[] = [];
  const lines = readNobody();
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeftOut = (_: unknown, i: number): boolean => i % FOLDS === fold;
    useWeights(
      fitNames(
        cases.filter((one, i) => !isLeftOut(one, i)),
        lines,
      ),
    );
    for (const [i, labelled] of cases.entries())
      if (isLeftOut(labelled, i)) predictions[i] = await predict(labelled);
  }
  useWeights(weights);
  return predictions;
}

/**
 * Returns the predictions for cases, each made with weights of gatherings and promises fitted without that case. Half as many
 * folds take half of the time, and each fit knows a little less.
 */
export async function crossValidateLinks(
  cases: readonly LabelledCase[],
  folds = FOLDS,
): Promise<Prediction[]> {
  const predictions: Prediction[] = [];
  const [told, promised] = [cases.map(toTold), cases.map(toPromised)];
  for (let fold = 0; fold < folds; fold++) {
    const isKept = (_: unknown, i: number): boolean => i % folds !== fold;
    usePromiseWeights(fitPromises(promised.filter(isKept)));
    useGatheringWeights(fitGatherings(told.filter(isKept)));
    for (const [i, labelled] of cases.entries())
      if (i % folds === fold) predictions[i] = await predict(labelled);
  }
  usePromiseWeights(promiseWeights);
  useGatheringWeights(gatheringWeights);
  return predictions;
}

/** Returns the predictions for cases, each made with weights of tags that were fitted without that case. */
export async function crossValidateTags(
  cases: readonly LabelledCase[],
  folds = FOLDS,
): Promise<Prediction[]> {
  const predictions: Prediction[] = [];
  const tagged = toTagged(cases);
  for (let fold = 0; fold < folds; fold++) {
    useTagWeights(fitTags(tagged.filter((_, i) => i % folds !== fold)));
    for (const [i, labelled] of cases.entries())
      if (i % folds === fold) predictions[i] = await predict(labelled);
  }
  useTagWeights(tagWeights);
  return predictions;
}

/**
 * Returns the sentences that name nobody but in which a person is found, with weights fitted without them.
 */
export async function inventedIn(cases: readonly LabelledCase[]): Promise<string[]> {
  useWeights(fitNames(cases, []));
  const found: string[] = [];
  for (const narrative of readNobody()) {
    const given = {
      id: 'nobody',
      narrative,
      reference_date: '2026-06-17',
      existing_people: [],
      existing_tags: [],
    };
    const { new_people, tag_assignments, memory_updates } = await predict(given);
    if (new_people.length + tag_assignments.length + memory_updates.length > 0) found.push(narrative);
  }
  useWeights(weights);
  return found;
}
