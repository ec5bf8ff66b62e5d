import { resolveWhen } from '#assistant/dates/find-dates.ts';
import { findIn, type Found } from '#assistant/offline/engine.ts';
import { presence, roleOf, sameness } from '#assistant/links/gatherings/features.ts';
import {
  certainty,
  toOccasions,
  useGatheringWeights,
  weigh,
  type GatheringWeights,
  type Occasion,
} from '#assistant/links/gatherings/find-gatherings.ts';
import { openAround } from '#assistant/links/gatherings/around.ts';
import { findCompany, type Company, type Group } from '#assistant/links/gatherings/groups.ts';
import type { Person, Scene } from '#assistant/offline/model.ts';
import { fitOften, type Example, type Fitting, type Weights } from './fit-weights.ts';
import { isDate, isName } from './normalise.ts';
import { toNarrative } from './predict-case.ts';
import { readCases } from './examples.ts';
import type { LabelledCase } from './score.ts';

/** Fewer of these weights than of those of names are sure, so they are pulled to zero more strongly. */
const FITTING: Fitting = { pull: 2, missed: 1.2, least: 4 };
/** Certainty that lists must have for the fit to learn from the occasions they make. */
const LEAST_CERTAIN = -1;
/** Number of times the labels of lists are chosen anew with the weights fitted so far. */
const ROUNDS = 3;

/** Names of the files in which shared memories are labelled. */
export const gatheringFiles = [
  'relations',
  'links',
  'occasions',
  'gatherings',
  'free',
  'narration',
  'diary',
  'company',
  'voices',
  'plain',
  'later',
] as const;

/** A labelled occasion, with the people of the narrative who were there. */
interface Gold {
  people: Person[];
  date: string;
}

/** A labelled case as the engine sees it. */
export interface Told {
  found: Found;
  scene: Scene;
  company: Company;
  gold: Gold[];
  /** People of whom something is told apart from what they shared, some of whom the user met alone. */
  apart: Gold[];
  occasions: (least?: number) => Occasion[];
  /** Returns what tells whether the people of a list were there, if those of `before` were. */
  presenceOf: (group: Group, before: ReadonlySet<Group>) => string[];
}

/** Returns a function that tells features of lists. It remembers them, because each round of the fit asks again. */
function openPresence(scene: Scene, groups: readonly Group[]): Told['presenceOf'] {
  const known = new Map<string, string[]>();
  return (group, before) => {
    const i = groups.indexOf(group);
    const earlier = groups.slice(0, i);
    const key = `${i} ${earlier.map((one) => Number(before.has(one))).join('')}`;
    const features = known.get(key) ?? presence(scene, group, earlier, before);
    known.set(key, features);
    return features;
  };
}

/** Prepares a labelled case. */
export function toTold(labelled: LabelledCase): Told {
  const found = findIn(toNarrative(labelled));
  const { scene, kept, promises } = found;
  const company = findCompany(scene, kept, openAround(scene, kept, promises), promises);
  const all = [...new Set(company.groups.flatMap(({ people }) => people))];
  const gold = (labelled.gold.shared_memories ?? []).map(({ people, date }) => ({
    people: people.flatMap((name) => all.find((person) => isName(name, person.name)) ?? []),
    date,
  }));
  const apart = labelled.gold.memory_updates.map(({ person, date }) => ({
    people: all.filter((one) => isName(person, one.name)),
    date,
  }));
  return {
    found,
    scene,
    company,
    gold,
    apart,
    occasions: (least) => toOccasions(scene, company, least),
    presenceOf: openPresence(scene, company.groups),
  };
}

const isOn = ({ date }: Gold, { when }: Group, { today }: Scene): boolean =>
  when !== null && isDate(date, resolveWhen(when, today) ?? '');

/**
 * Returns the lists that show that somebody was at a labelled occasion: for each person the one that the weights hold most
 * likely, and before there are weights the first.
 */
function shownIn(
  { scene, company: { groups, missing }, gold, presenceOf }: Told,
  weights?: Weights,
): Set<Group> {
  const labelled = new Set(gold.flatMap(({ people }) => people));
  const there = new Set<Group>();
  const scores = new Map<Group, number>();
  for (const [i, group] of groups.entries()) {
    const score = weights ? weigh(weights, presenceOf(group, there)) : -i;
    scores.set(group, score);
    if (weights ? score > 0 : group.people.some((person) => labelled.has(person))) there.add(group);
  }
  const shown = new Set<Group>();
  for (const one of gold)
    for (const person of one.people) {
      const fitting = groups.filter(
        ({ people }) =>
          people.includes(person) &&
          people.every((other) => one.people.includes(other) || missing.has(other) || !labelled.has(other)),
      );
      const onDay = gold.length > 1 ? fitting.filter((group) => isOn(one, group, scene)) : [];
      const [best] = (onDay.length > 0 ? onDay : fitting).toSorted((a, b) => scores.get(b)! - scores.get(a)!);
      if (best) shown.add(best);
    }
  return shown;
}

/** Tells whether a list is of one person whom the user met alone, as far as the labels and the weights say. */
function isAlone({ scene, gold, apart }: Told, group: Group, score: number): boolean {
  const { people } = group;
  if (people.length > 1 || score <= 0) return false;
  return apart.some(
    (one) =>
      one.people.includes(people[0]!) &&
      gold.every(({ people: others, date }) => !others.includes(people[0]!) || date !== one.date) &&
      (gold.every(({ people: others }) => !others.includes(people[0]!)) || isOn(one, group, scene)),
  );
}

/** Returns the examples of a case. `wrong` are lists of people who were nowhere but were joined to an occasion. */
function examplesOf(told: Told, wrong: ReadonlySet<Group>, weights?: Weights) {
  const { scene, company, gold, presenceOf } = told;
  const { groups, missing } = company;
  const shown = shownIn(told, weights);
  const labelled = new Set(gold.flatMap(({ people }) => people));
  const before = new Set<Group>();
  const alone = new Map<Group, Gold>();
  for (const group of groups) {
    const score = weights ? weigh(weights, presenceOf(group, before)) : Number(roleOf(group) === 'with');
    if (!shown.has(group) && isAlone(told, group, score))
      alone.set(group, { people: group.people, date: '' });
    if (shown.has(group) || alone.has(group)) before.add(group);
  }
  const presences = groups.flatMap((group): Example[] => {
    const { people } = group;
    const isNowhere = people.every((one) => !labelled.has(one)) && !people.every((one) => missing.has(one));
    const isSure = gold.length > 0 || people.length > 1 || wrong.has(group);
    if (alone.has(group) || (!shown.has(group) && !(isNowhere && isSure))) return [];
    return [{ features: presenceOf(group, before), isTrue: shown.has(group) }];
  });
  const samenesses: Example[] = [];
  let open: { at: Gold; groups: Group[]; when: string | null } | undefined;
  for (const group of groups.filter((one) => before.has(one))) {
    const own = alone.get(group);
    const fitting = gold.filter(({ people }) => group.people.some((person) => people.includes(person)));
    const at = own ?? (fitting.length < 2 ? fitting[0] : fitting.find((one) => isOn(one, group, scene)));
    if (open && at)
      samenesses.push({ features: sameness(scene, open.groups, group, open.when), isTrue: open.at === at });
    if (at && open?.at === at) {
      open.groups.push(group);
      open.when ??= group.when;
    } else open = at && { at, groups: [group], when: group.when };
  }
  return { presences, samenesses };
}

const isSamePeople = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length && a.every((person) => b.includes(person));

/** Returns the occasions that the weights find in a case, doubtful ones too, and whether they are labelled. */
function certainties({ occasions, gold, company: { missing } }: Told): Example[] {
  return occasions(LEAST_CERTAIN).flatMap((one): Example[] => {
    const people = [...new Set(one.groups.flatMap((group) => group.people))].filter(
      (person) => !missing.has(person),
    );
    if (people.length < 2) return [];
    const isTrue = gold.some(
      (labelled) => people.filter((person) => labelled.people.includes(person)).length > 1,
    );
    return [{ features: certainty(one), isTrue }];
  });
}

/** Tells whether a list is the surest of one person, whom the user then may have met alone. */
function isMet({ groups, signs }: Pick<Occasion, 'groups' | 'signs'>, group: Group): boolean {
  const best = signs.reduce((most, { score }, i) => (score > signs[most]!.score ? i : most), 0);
  return groups.length > 1 && groups[best] === group && group.people.length === 1;
}

/** Fits the weights of gatherings to labelled cases. The weights in use change. */
export function fitGatherings(cases = readCases(gatheringFiles).map(toTold)): GatheringWeights {
  const wrong = new Set<Group>();
  let weights: GatheringWeights | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const examples = cases.map((told) => examplesOf(told, wrong, weights?.presence));
    weights = {
      presence: fitOften(
        examples.flatMap(({ presences }) => presences),
        FITTING,
      ),
      sameness: fitOften(
        examples.flatMap(({ samenesses }) => samenesses),
        FITTING,
      ),
      occasion: {},
    };
    useGatheringWeights(weights);
    for (const { occasions, gold } of cases) {
      const labelled = new Set(gold.flatMap(({ people }) => people));
      for (const { groups, signs } of occasions()) {
        const people = [...new Set(groups.flatMap((group) => group.people))];
        if (people.length > 1 && !gold.some((one) => isSamePeople(one.people, people)))
          for (const group of groups)
            if (group.people.every((person) => !labelled.has(person)) && !isMet({ groups, signs }, group))
              wrong.add(group);
      }
    }
  }
  weights!.occasion = fitOften(cases.flatMap(certainties), FITTING);
  return weights!;
}
