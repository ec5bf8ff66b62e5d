import type { Case, Prediction } from './predict-case.ts';
import { fieldNames, isDate, isField, isName, keywordRecall, normaliseTag } from './normalise.ts';

type GoldPerson = { name: string } & Record<string, string>;

export interface LabelledCase extends Case {
  category: string;
  gold: {
    new_people: GoldPerson[];
    tag_assignments: { tag_name: string; operation: string; people: string[] }[];
    memory_updates: { person: string; content_keywords?: string[]; date: string }[];
    shared_memories?: { people: string[]; date: string; keywords: string[] }[];
    promises?: { person: string; due_on: string | null; keywords: string[] }[];
    optional_people?: string[];
    optional_memory?: string[];
  };
}

interface Count {
  right: number;
  invented: number;
  missed: number;
}

/**
 * F1 scores per kind of finding. `invented` is the share of cases without any person in which one is found.
 */
export interface Score {
  people: number;
  mentions: number;
  fields: number;
  tags: number;
  memories: number;
  invented: number;
  /** Share of cases in which all names, fields, tags and memories are right. */
  exact: number;
}

const newCount = (): Count => ({ right: 0, invented: 0, missed: 0 });

function f1({ right, invented, missed }: Count): number {
  return right + invented + missed === 0 ? 1 : (2 * right) / (2 * right + invented + missed);
}

/**
 * Pairs each labelled item with the first prediction that fits. The rest are `missed` (labelled) or
 * `invented` (predicted).
 */
function pairUp<G, P>(gold: readonly G[], predicted: readonly P[], fits: (gold: G, predicted: P) => boolean) {
  const left = [...predicted];
  const pairs: [G, P][] = [];
  const missed: G[] = [];
  for (const item of gold) {
    const index = left.findIndex((other) => fits(item, other));
    if (index < 0) missed.push(item);
    else pairs.push([item, left.splice(index, 1)[0]!]);
  }
  return { pairs, missed, invented: left };
}

function add(count: Count, right: number, invented: number, missed: number): void {
  count.right += right;
  count.invented += invented;
  count.missed += missed;
}

function scoreFields(count: Count, gold: Partial<GoldPerson>, predicted: Record<string, string>): void {
  for (const field of fieldNames) {
    const [wanted, optional, found] = [gold[field], gold[`${field}?`], predicted[field]];
    if (optional !== undefined && (!found || isField(field, optional, found))) continue;
    const isRight = !!wanted && !!found && isField(field, wanted, found);
    add(count, Number(isRight), Number(!!found && !isRight), Number(!!wanted && !isRight));
  }
}

const triples = (tags: readonly { tag_name: string; operation: string; people: string[] }[]) =>
  tags.flatMap(({ tag_name, operation, people }) =>
    people.map((person) => ({ request: `${operation} ${normaliseTag(tag_name)}`, person })),
  );

/** Returns all names labelled in a case, each with its forms joined by `|`. */
function mentionsOf({ gold }: LabelledCase): string[] {
  const all = [
    ...gold.new_people.map(({ name }) => name),
    ...gold.tag_assignments.flatMap(({ people }) => people),
    ...gold.memory_updates.map(({ person }) => person),
    ...(gold.shared_memories ?? []).flatMap(({ people }) => people),
    ...(gold.promises ?? []).map(({ person }) => person),
  ];
  return all.reduce<string[]>((names, name) => {
    const same = names.findIndex((other) => name.split('|').some((form) => isName(other, form)));
    return same < 0 ? [...names, name] : names.with(same, `${names[same]}|${name}`);
  }, []);
}

/** Scores the predictions for all cases together. */
export function score(cases: readonly LabelledCase[], predictions: readonly Prediction[]): Score {
  const [people, mentions, fields, tags, memories] = [
    newCount(),
    newCount(),
    newCount(),
    newCount(),
    newCount(),
  ];
  const empty = { cases: 0, invented: 0 };
  const wrongOf = (): number =>
    [people, fields, tags, memories].reduce((sum, { invented, missed }) => sum + invented + missed, 0);
  let exact = 0;
  for (const [i, labelled] of cases.entries()) {
    const { gold } = labelled;
    const { new_people, tag_assignments, memory_updates, shared_memories, promises } = predictions[i]!;
    const wrongBefore = wrongOf();
    const isOptional = (names: readonly string[] | undefined, name: string): boolean =>
      (names ?? []).some((other) => isName(other, name));

    const found = pairUp(gold.new_people, new_people, (a, b) => isName(a.name, b['name']!));
    const extra = found.invented.filter(({ name }) => !isOptional(gold.optional_people, name!));
    add(people, found.pairs.length, extra.length, found.missed.length);
    for (const [expectedPerson, person] of found.pairs) scoreFields(fields, expectedPerson, person);
    for (const missed of found.missed) scoreFields(fields, missed, {});
    for (const person of extra) scoreFields(fields, {}, person);

    const tagged = pairUp(
      triples(gold.tag_assignments),
      triples(tag_assignments),
      (a, b) => a.request === b.request && isName(a.person, b.person),
    );
    add(tags, tagged.pairs.length, tagged.invented.length, tagged.missed.length);

    const remembered = pairUp(
      gold.memory_updates,
      memory_updates,
      (a, b) =>
        isName(a.person, b.person) &&
        isDate(a.date, b.date) &&
        keywordRecall(b.content, a.content_keywords) >= 0.5,
    );
    const surplus = remembered.invented.filter(({ person }) => !isOptional(gold.optional_memory, person));
    add(memories, remembered.pairs.length, surplus.length, remembered.missed.length);

    if (wrongOf() === wrongBefore) exact++;

    const names = [
      ...new_people.map(({ name }) => name!),
      ...tag_assignments.flatMap((tag) => tag.people),
      ...memory_updates.map(({ person }) => person),
      ...(gold.shared_memories ? shared_memories.flatMap((shared) => shared.people) : []),
      ...(gold.promises ? promises.map(({ person }) => person) : []),
    ];
    const expected = mentionsOf(labelled);
    const optional = [...(gold.optional_people ?? []), ...(gold.optional_memory ?? [])];
    const isFound = (name: string): boolean => names.some((other) => isName(name, other));
    const wrong = new Set(names.filter((name) => !isOptional([...expected, ...optional], name)));
    add(
      mentions,
      expected.filter(isFound).length,
      wrong.size,
      expected.filter((name) => !isFound(name)).length,
    );
    if (expected.length === 0) {
      empty.cases++;
      if (names.length > 0) empty.invented++;
    }
  }
  return {
    people: f1(people),
    mentions: f1(mentions),
    fields: f1(fields),
    tags: f1(tags),
    memories: f1(memories),
    invented: empty.cases === 0 ? 0 : empty.invented / empty.cases,
    exact: cases.length === 0 ? 1 : exact / cases.length,
  };
}
