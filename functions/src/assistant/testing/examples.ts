import { readFileSync } from 'node:fs';
import { isOnlyName, toKnownNames } from '#assistant/offline/names/candidates.ts';
import { featureNames, featuresOf, type Candidate } from '#assistant/offline/names/features.ts';
import { fit, type Example, type Weights } from './fit-weights.ts';
import { findMentions } from '#assistant/offline/names/mentions.ts';
import { toSentences } from '#assistant/text/sentences.ts';
import { tokenize, toLow } from '#assistant/text/tokens.ts';
import type { LabelledCase } from './score.ts';

const inCases = (file: string): string => readFileSync(new URL(`cases/${file}`, import.meta.url), 'utf8');

/** Names of the files with labelled narratives. */
export const caseFiles = [
  'dev',
  'dev2',
  'dev-ext',
  'dev3',
  'dev4',
  'dev5',
  'dev6',
  'own',
  'more',
  'free',
  'people',
  'mixed',
] as const;

/** Reads the labelled narratives of some files, by default of all. */
export const readCases = (files: readonly string[] = caseFiles): LabelledCase[] =>
  files.flatMap((file) =>
    inCases(`${file}.jsonl`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LabelledCase),
  );

/** Reads sentences in which nobody is named. */
export const readNobody = (): string[] => inCases('nobody.txt').trim().split('\n');

/**
 * Calls `isName` for each candidate name in a text, as the engine does, and returns the candidates as
 * examples, without those for which it returns undefined.
 */
function examplesIn(
  text: string,
  people: readonly string[],
  isName: (candidate: Candidate) => boolean | undefined,
): Example[] {
  const known = toKnownNames(people, text);
  const tokens = tokenize(text, {
    isOnlyName: (word) => isOnlyName(word, known),
    isKnown: (word) => known.first.has(word),
  });
  const sentences = toSentences(text, tokens, '2026-12-31');
  const seen = new Map<string, Example>();
  findMentions(text, sentences, known, (candidate) => {
    const wanted = isName(candidate);
    const { low, start } = candidate.tokens[candidate.from]!;
    const isRepeated = tokens.filter((token) => token.low === low).length > 1;
    const features = featuresOf(candidate).filter((feature) => feature !== 'mentioned' || isRepeated);
    if (wanted === undefined) seen.delete(`${start}`);
    else seen.set(`${start}`, { features, isTrue: wanted });
    return wanted ?? false;
  });
  return [...seen.values()];
}

/** Returns the examples of a labelled case. Relatives without a label are left out. */
function ofCase({ narrative, existing_people, gold, category }: LabelledCase): Example[] {
  const names = [
    ...gold.new_people.map(({ name }) => name),
    ...gold.tag_assignments.flatMap(({ people }) => people),
    ...gold.memory_updates.map(({ person }) => person),
    ...(gold.optional_people ?? []),
    ...(gold.optional_memory ?? []),
  ];
  const wanted = new Set(names.flatMap((name) => toLow(name).split(/[|\s"()]+/)));
  return examplesIn(
    narrative,
    existing_people.map(({ name }) => name),
    (candidate) => {
      const first = candidate.tokens[candidate.from]!;
      if (wanted.has(first.low)) return true;
      const features = featuresOf(candidate);
      const isRelative = /^(?:before relative|word known|after owns)/;
      return category !== 'no_person' && features.some((feature) => isRelative.test(feature))
        ? undefined
        : false;
    },
  );
}

/**
 * Returns the examples of a text in which each name is in square brackets. Names of known people come first,
 * before ` :: `.
 */
function ofMarked(marked: string): Example[] {
  const [line = '', known = ''] = marked.replaceAll('\\n', '\n').split(' :: ').toReversed();
  const starts = new Set<number>();
  let text = '';
  for (const part of line.split(/(?=\[)|\]/)) {
    if (part.startsWith('[')) starts.add(text.length);
    text += part.replace('[', '');
  }
  return examplesIn(text, known.split('; ').filter(Boolean), ({ tokens, from }) =>
    starts.has(tokens[from]!.start),
  );
}

/** Returns a function that gives the examples of a case or a line, each of which is read only once. */
function once<Labelled>(read: (labelled: Labelled) => Example[]): (labelled: Labelled) => Example[] {
  const known = new Map<Labelled, Example[]>();
  return (labelled) => {
    const examples = known.get(labelled) ?? read(labelled);
    known.set(labelled, examples);
    return examples;
  };
}

const examplesOfCase = once(ofCase);
const examplesOfMarked = once(ofMarked);
const examplesOfNobody = once((line: string) => examplesIn(line, [], () => false));

/** Returns all examples of names. */
const nameExamples = (cases: readonly LabelledCase[], nobodys: readonly string[]): Example[] => [
  ...cases.flatMap(examplesOfCase),
  ...inCases('names.txt').trim().split('\n').flatMap(examplesOfMarked),
  ...nobodys.flatMap(examplesOfNobody),
];

/** Fits the weights of names to labelled cases, marked sentences and sentences without names. */
export function fitNames(
  cases: readonly LabelledCase[] = readCases(),
  nobodys: readonly string[] = readNobody(),
): Weights {
  return fit(nameExamples(cases, nobodys), featureNames);
}
