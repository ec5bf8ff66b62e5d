import type { Clause, Finding, Person, Scene } from '#assistant/offline/model.ts';
import { areOtherDays, isLater, presence, roleOf, sameness } from './features.ts';
import { findCompany, openAround, type Company, type Group } from './groups.ts';
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
}

/** Weights of what tells that somebody was there, and that two lists were at the same occasion. */
export interface GatheringWeights {
  presence: Record<string, number>;
  sameness: Record<string, number>;
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
    return [...all.slice(0, -1), { groups: [...last.groups, ...next.groups], when: last.when ?? next.when }];
  }, []);

/** Joins the lists of people who were there to occasions. */
export function toOccasions(scene: Scene, { groups }: Company): Occasion[] {
  const found: Occasion[] = [];
  const there = new Set<Group>();
  for (const [i, group] of groups.entries()) {
    if (weigh(weights.presence, presence(scene, group, groups.slice(0, i), there)) <= 0) continue;
    there.add(group);
    const open = found.at(-1);
    const isSame =
      open &&
      !areOtherDays(scene, open.when, group.when) &&
      (isRepeated(open, group) ||
        weigh(weights.sameness, sameness(scene, open.groups, group, open.when)) > 0);
    if (isSame) {
      open.groups.push(group);
      open.when ??= group.when;
    } else found.push({ groups: [group], when: group.when });
  }
  return joined(scene, found);
}

/** Finds the occasions on which the user met two people or more. */
export function findGatherings(scene: Scene, findings: readonly Finding[]): Gathering[] {
  const around = openAround(scene, findings);
  const company = findCompany(scene, findings, around);
  const { missing, only } = company;
  return toOccasions(scene, company).flatMap(({ groups, when }) => {
    const last = groups.findLast(({ at }) => only.has(at));
    const people = last
      ? only.get(last.at)!
      : peopleOf({ groups, when }).filter((person) => !missing.has(person));
    if (people.length < 2) return [];
    const told = groups.flatMap(({ at, clause }, i) => [
      ...(i === 0 ? around.leadsOf(at) : []),
      clause,
      ...around.restOf(at),
    ]);
    return [{ people, clauses: [...new Set(told)], when, rule: `gathering/${roleOf(groups[0]!)}` }];
  });
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
