import type { Clause, Finding, Person, Scene } from '#assistant/offline/model.ts';
import type { FoundPromise } from '#assistant/links/promises/find-promises.ts';
import { areOtherDays, haveOwnHeads, isLater, presence, roleOf, sameness } from './features.ts';
import { openAround } from './around.ts';
import { findCompany, type Company, type Group } from './groups.ts';
import fitted from './weights.json' with { type: 'json' };

/** An occasion at which the user met several people. */
export interface Gathering {
  people: Person[];
  clauses: Clause[];
  when: string | null;
  rule: string;
}

/** Lists of people who were at one occasion, with the phrase that gives its day. */
export interface Occasion {
  groups: Group[];
  when: string | null;
  /** Evidence for each list of people that they were there, with its probability. */
  signs: { features: string[]; score: number }[];
}

/** Weights of what tells that somebody was there, that two lists were at the same occasion, and that there was one. */
export interface GatheringWeights {
  presence: Record<string, number>;
  sameness: Record<string, number>;
  occasion: Record<string, number>;
}

let weights: GatheringWeights = fitted;

/** Replaces the weights, to measure weights on cases they were not fitted to. */
export function useGatheringWeights(other: GatheringWeights): void {
  weights = other;
}

export const weigh = (of: Readonly<Record<string, number>>, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + (of[feature] ?? 0), of['bias'] ?? 0);

const peopleOf = ({ groups }: Occasion): Person[] => [...new Set(groups.flatMap(({ people }) => people))];

/** Tells whether a list names only people of an occasion again, and nothing later. */
const isRepeated = (open: Occasion, group: Group): boolean =>
  group.people.every((person) => peopleOf(open).includes(person)) && !isLater(group);

/** Joins an occasion with one person to the next one if that goes on about them: `Lunch with Ana. She brought Ben.` */
const joined = (scene: Scene, occasions: readonly Occasion[]): Occasion[] =>
  occasions.reduce<Occasion[]>((all, next) => {
    const last = all.at(-1);
    const [only, ...others] = last ? peopleOf(last) : [];
    const isSame =
      last &&
      others.length === 0 &&
      peopleOf(next).includes(only!) &&
      !areOtherDays(scene, last.when, next.when) &&
      !isLater(next.groups[0]!);
    if (!isSame) return [...all, next];
    const [groups, signs] = [
      [...last.groups, ...next.groups],
      [...last.signs, ...next.signs],
    ];
    return [...all.slice(0, -1), { groups, signs, when: last.when ?? next.when }];
  }, []);

const LEAST_SURE = -1;
const MOST_SURE = 6;

/** Returns what tells whether the user met people at an occasion, and did not only hear of them. */
export function certainty({ groups, signs }: Occasion): string[] {
  const scores = signs.map(({ score }) => Math.min(MOST_SURE, Math.max(LEAST_SURE, Math.round(score))));
  const people = new Set(groups.flatMap((group) => group.people)).size;
  return [
    `most ${Math.max(...scores)}`,
    `least ${Math.min(...scores)}`,
    `people ${Math.min(people, 4)}`,
    `lists ${Math.min(groups.length, 4)}`,
    ...new Set(signs.flatMap(({ features }) => features.filter((feature) => !feature.includes('=')))),
  ];
}

/** Joins the lists of people who were there to occasions. Lists count from `least` certain on. */
export function toOccasions(scene: Scene, { groups }: Company, least = 0): Occasion[] {
  const found: Occasion[] = [];
  const there = new Set<Group>();
  for (const [i, group] of groups.entries()) {
    const features = presence(scene, group, groups.slice(0, i), there);
    const score = weigh(weights.presence, features);
    if (score <= least) continue;
    there.add(group);
    const open = found.at(-1);
    const isSame =
      open &&
      !areOtherDays(scene, open.when, group.when) &&
      !haveOwnHeads(open.groups.at(-1)!, group) &&
      (isRepeated(open, group) ||
        weigh(weights.sameness, sameness(scene, open.groups, group, open.when)) > 0);
    if (isSame) {
      open.groups.push(group);
      open.signs.push({ features, score });
      open.when ??= group.when;
    } else found.push({ groups: [group], when: group.when, signs: [{ features, score }] });
  }
  return joined(scene, found);
}

/** Tells whether two occasions are one, told twice: with the same people, on no other day. */
const isRetold = (scene: Scene, one: Gathering, next: Gathering): boolean =>
  one.people.length === next.people.length &&
  one.people.every((person) => next.people.includes(person)) &&
  one.clauses.some((clause) => next.clauses.includes(clause)) &&
  !areOtherDays(scene, one.when, next.when);

/** Finds the occasions on which the user met two people or more. */
export function findGatherings(
  scene: Scene,
  findings: readonly Finding[],
  promises: readonly FoundPromise[],
): Gathering[] {
  const around = openAround(scene, findings, promises);
  const company = findCompany(scene, findings, around, promises);
  const { missing, only } = company;
  const occasions = toOccasions(scene, company);
  /** Tells whether a clause tells of an occasion: the last one that has begun, or else the first. */
  const isOf = (at: number, one: Occasion): boolean =>
    one === (occasions.findLast(({ groups }) => groups[0]!.at <= at) ?? occasions[0]);
  const found = occasions.flatMap((one) => {
    if (weigh(weights.occasion, certainty(one)) <= 0) return [];
    const { groups, when } = one;
    const last = groups.findLast(({ at }) => only.has(at));
    const people = last
      ? only.get(last.at)!
      : peopleOf(one).filter((person) => !missing.get(person)?.some((at) => isOf(at, one)));
    const isOfStrangers =
      groups.some(({ known }) => known === 'other') && !people.some((person) => scene.isKnown(person));
    if (people.length < 2 || isOfStrangers) return [];
    const clauses = around.toldAt(
      groups.map(({ at }) => at),
      people,
    );
    const day = when ?? around.nearDay(groups[0]!.at, groups.at(-1)!.at);
    return [{ people, clauses, when: day, rule: `gathering/${roleOf(groups[0]!)}` }];
  });
  return found.reduce<Gathering[]>((all, next) => {
    const same = all.find((one) => isRetold(scene, one, next));
    if (!same) return [...all, next];
    const clauses = [...new Set([...same.clauses, ...next.clauses])].toSorted((a, b) => a.start - b.start);
    return all.map((one) => (one === same ? { ...same, clauses } : one));
  }, []);
}

/** Removes what gatherings tell from the statements about each person, and gives the rest the gathering's day. */
export function withoutGatherings(findings: readonly Finding[], gatherings: readonly Gathering[]): Finding[] {
  return findings.flatMap((finding): Finding[] => {
    if (finding.kind !== 'statement') return [finding];
    const { person, clause, when, occasion: day } = finding;
    const own = gatherings.filter(({ people }) => people.includes(person));
    if (own.some(({ clauses }) => clauses.includes(clause))) return [];
    const at = own.findLast(({ clauses }) => clauses[0]!.start <= clause.start);
    return [when === null && day === null && at ? { ...finding, when: at.when } : finding];
  });
}
