import { INVERSES, type RelationType } from '#contract/relations/types.ts';
import type { Prediction } from './predict-case.ts';
import { isDate, isName, keywordRecall } from './normalise.ts';
import type { LabelledCase } from './score.ts';

interface GoldLinks {
  relations?: GoldRelation[];
  shared_memories?: GoldShared[];
  promises?: GoldPromise[];
  optional_relations?: GoldRelation[];
  optional_shared_memories?: GoldShared[];
  optional_promises?: GoldPromise[];
}
type GoldRelation = { from: string; to: string; type: string; label?: string; inverse_label?: string };
/** `optional` are people who may be among those who were there or not. */
type GoldShared = { people: string[]; date: string; keywords: string[]; optional?: string[] };
export type GoldPromise = { person: string; due_on: string | null; keywords: string[] };

const LEAST_KEYWORDS = 0.5;
const hasWords = (content: string, keywords: readonly string[]): boolean =>
  keywordRecall(content, keywords) >= LEAST_KEYWORDS;

/** Tells whether a label holds one of the labelled words. */
const isLabel = (gold: string, label = ''): boolean =>
  gold.split('|').some((word) => label.replaceAll('-', '').includes(word.replaceAll('-', '')));

function isRelation(gold: GoldRelation, found: Prediction['relations'][number]): boolean {
  const isSame = isName(gold.from, found.from) && isName(gold.to, found.to);
  const isTurned = isName(gold.from, found.to) && isName(gold.to, found.from);
  return gold.type.split('|').some((type) => {
    if (type !== 'other')
      return (isSame && found.type === type) || (isTurned && found.type === INVERSES[type as RelationType]);
    const label = isSame ? gold.label : (gold.inverse_label ?? gold.label);
    return found.type === 'other' && (isSame || isTurned) && isLabel(label ?? '', found.label);
  });
}

const isShared = (
  gold: GoldShared,
  { people, date, content }: Prediction['shared_memories'][number],
): boolean =>
  gold.people.every((name) => people.some((other) => isName(name, other))) &&
  people.every((other) => [...gold.people, ...(gold.optional ?? [])].some((name) => isName(name, other))) &&
  isDate(gold.date, date) &&
  hasWords(content, gold.keywords);

export const isPromise = (
  gold: GoldPromise,
  { person, due_on, content }: Prediction['promises'][number],
): boolean =>
  isName(gold.person, person) &&
  (gold.due_on ?? 'null').split('|').some((day) => day === (due_on ?? 'null')) &&
  hasWords(content, gold.keywords);

interface Count {
  right: number;
  wrong: number;
}

/** Counts what is found in one case. A case without the label `gold` does not count. */
function count<Gold, Found>(
  total: Count,
  gold: readonly Gold[] | undefined,
  optional: readonly Gold[],
  found: readonly Found[],
  fits: (gold: Gold, found: Found) => boolean,
): number {
  if (!gold) return 0;
  const left = [...found];
  for (const item of gold) {
    const index = left.findIndex((other) => fits(item, other));
    if (index < 0) total.wrong++;
    else {
      left.splice(index, 1);
      total.right++;
    }
  }
  const invented = left.filter((other) => !optional.some((item) => fits(item, other))).length;
  total.wrong += invented;
  return invented;
}

const f1 = ({ right, wrong }: Count): number => (2 * right) / (2 * right + wrong);

/**
 * Returns the F1 scores of relations, shared memories and promises. `invented` is the share of cases without
 * a relation in which one is found.
 */
export function scoreLinks(cases: readonly LabelledCase[], predictions: readonly Prediction[]) {
  const [relations, shared, promises] = [0, 1, 2].map(() => ({ right: 0, wrong: 0 })) as [
    Count,
    Count,
    Count,
  ];
  const without = { cases: 0, invented: 0 };
  for (const [i, { gold: all }] of cases.entries()) {
    const gold = all as GoldLinks;
    const found = predictions[i]!;
    const invented = count(
      relations,
      gold.relations,
      gold.optional_relations ?? [],
      found.relations,
      isRelation,
    );
    if (gold.relations?.length === 0) {
      without.cases++;
      without.invented += Math.min(invented, 1);
    }
    const occasions = gold.optional_shared_memories ?? [];
    count(shared, gold.shared_memories, occasions, found.shared_memories, isShared);
    count(promises, gold.promises, gold.optional_promises ?? [], found.promises, isPromise);
  }
  return {
    relations: f1(relations),
    shared_memories: f1(shared),
    promises: f1(promises),
    invented: without.invented / without.cases,
  };
}
