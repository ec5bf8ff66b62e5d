import type { PersonSummary, Relation } from 'functions/contract';
import { seenFrom } from 'functions/contract/relations/seen-from';
import type { RelationType } from 'functions/contract/relations/types';

/** The node of the user. No id of a person looks like this. */
export const YOU = '@you';

export const KINDS = ['family', 'home', 'friends', 'work', 'introduced', 'other'] as const;
/** A group of types of relations that are shown alike. */
export type Kind = (typeof KINDS)[number];

export const KIND_LABELS: Record<Kind, string> = {
  family: 'Family',
  home: 'Same home',
  friends: 'Friends',
  work: 'Work',
  introduced: 'Introduced',
  other: 'Other',
};

const KIND_OF: Record<RelationType, Kind> = {
  spouse: 'family',
  partner: 'family',
  parent: 'family',
  child: 'family',
  sibling: 'family',
  grandparent: 'family',
  grandchild: 'family',
  aunt_uncle: 'family',
  niece_nephew: 'family',
  cousin: 'family',
  in_law: 'family',
  lives_with: 'home',
  friend: 'friends',
  neighbor: 'friends',
  colleague: 'work',
  manager: 'work',
  report: 'work',
  mentor: 'work',
  mentee: 'work',
  introduced_by: 'introduced',
  introduced: 'introduced',
  other: 'other',
};

/** All relations between two people. */
export interface Tie {
  ids: readonly [string, string];
  relations: Relation[];
  /** The kinds of the relations, each once, in the order of `KINDS`. */
  kinds: Kind[];
}

export interface Circle {
  /** The people, sorted by name. */
  people: PersonSummary[];
  byId: ReadonlyMap<string, PersonSummary>;
  ties: Tie[];
  /** The ties of each person who has any; those with people who introduced them come first, then by name. */
  tiesOf: ReadonlyMap<string, Tie[]>;
  /** The people whom somebody introduced. All others are connected with the user directly. */
  introduced: ReadonlySet<string>;
}

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

export const otherEnd = ({ ids: [a, b] }: Tie, id: string) => (id === a ? b : a);

const isIntroducer = (tie: Tie, id: string) =>
  tie.relations.some((relation) => seenFrom(relation, id).type === 'introduced_by');

export interface Narrowing {
  /** Kinds of relations to show; empty: all. */
  kinds: readonly Kind[];
  /** The tag that people must have; undefined: any or none. */
  tag: string | undefined;
  /** True to leave out people without a relation. */
  onlyRelated: boolean;
}

export const EVERYTHING: Narrowing = { kinds: [], tag: undefined, onlyRelated: false };

function tiesAmong(ids: ReadonlySet<string>, relations: readonly Relation[], kinds: readonly Kind[]): Tie[] {
  const ties = new Map<string, Tie>();
  for (const relation of relations) {
    const { from_id, to_id, type } = relation;
    const kind = KIND_OF[type];
    if (!ids.has(from_id) || !ids.has(to_id) || (kinds.length > 0 && !kinds.includes(kind))) continue;
    const [a, b] = from_id < to_id ? [from_id, to_id] : [to_id, from_id];
    const key = `${a} ${b}`;
    const tie = ties.get(key) ?? { ids: [a, b], relations: [], kinds: [] };
    ties.set(key, tie);
    tie.relations.push(relation);
    if (!tie.kinds.includes(kind)) tie.kinds.push(kind);
  }
  for (const { kinds: own } of ties.values()) own.sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
  return [...ties.values()];
}

/** Builds the graph of the people who match, and of the relations between them that match. */
export function circleOf(
  people: readonly PersonSummary[],
  relations: readonly Relation[],
  { kinds, tag, onlyRelated }: Narrowing = EVERYTHING,
): Circle {
  const tagged = tag === undefined ? people : people.filter(({ tags }) => tags.some(({ id }) => id === tag));
  const ties = tiesAmong(new Set(tagged.map(({ id }) => id)), relations, kinds);
  const tiesOf = new Map<string, Tie[]>();
  for (const tie of ties)
    for (const id of tie.ids) {
      const own = tiesOf.get(id);
      if (own) own.push(tie);
      else tiesOf.set(id, [tie]);
    }
  const shown = onlyRelated ? tagged.filter(({ id }) => tiesOf.has(id)) : tagged;
  const byId = new Map(shown.map((person) => [person.id, person]));
  const nameOf = (id: string) => byId.get(id)?.name ?? '';
  const introduced = new Set<string>();
  for (const [id, own] of tiesOf) {
    const introducers = new Set(own.filter((tie) => isIntroducer(tie, id)));
    if (introducers.size > 0) introduced.add(id);
    own.sort(
      (a, b) =>
        Number(introducers.has(b)) - Number(introducers.has(a)) ||
        byText(nameOf(otherEnd(a, id)), nameOf(otherEnd(b, id))),
    );
  }
  return {
    people: shown.toSorted((a, b) => byText(a.name, b.name) || (a.id < b.id ? -1 : 1)),
    byId,
    ties,
    tiesOf,
    introduced,
  };
}

/** Returns the distance of each person from one of them, in steps, up to `most`. The nearest come first. */
export function stepsFrom({ tiesOf }: Circle, id: string, most: number): Map<string, number> {
  const steps = new Map([[id, 0]]);
  for (const [one, step] of steps) {
    if (step === most) continue;
    for (const tie of tiesOf.get(one) ?? []) {
      const other = otherEnd(tie, one);
      if (!steps.has(other)) steps.set(other, step + 1);
    }
  }
  return steps;
}

/** Returns the part of a circle that is at most two steps from a person. */
export function around(circle: Circle, id: string): { circle: Circle; steps: Map<string, number> } {
  const steps = stepsFrom(circle, id, 2);
  const people = circle.people.filter((person) => steps.has(person.id));
  const ties = circle.ties.filter(({ ids: [a, b] }) => steps.has(a) && steps.has(b));
  const isInside = new Set(ties);
  const tiesOf = new Map(
    people.map((person) => [
      person.id,
      (circle.tiesOf.get(person.id) ?? []).filter((tie) => isInside.has(tie)),
    ]),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return { circle: { ...circle, people, byId, ties, tiesOf }, steps };
}
