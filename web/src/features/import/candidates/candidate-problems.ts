import { pastDayProblem } from 'functions/contract/day-checks';
import { fieldProblem, lengthProblem } from 'functions/contract/field-checks';
import { LONGEST_TAG_NAME, MOST_TAGS_PER_ROW } from 'functions/contract/limits';
import type { ProfileField } from 'functions/contract/person-fields';
import { phoneProblem } from 'functions/contract/phone';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { type CandidateField, CANDIDATE_FIELDS, FIELD_LABELS } from '#features/import/read/import-fields.ts';
import { inDays } from '#lib/days.ts';
import { type Candidate, type CommonValues, tagsIn } from './candidate.ts';

/** What is wrong with a candidate person: a sentence for each field that the server would refuse. */
export type Problems = Partial<Record<CandidateField, string>>;

function tagsProblem(tags: string[]): string | undefined {
  if (tags.length > MOST_TAGS_PER_ROW) return `A person can get at most ${MOST_TAGS_PER_ROW} tags`;
  const [problem] = tags.flatMap((tag) => lengthProblem(1, LONGEST_TAG_NAME, tag) ?? []);
  return problem && `A tag ${problem}`;
}

function profileProblem(field: ProfileField, text: string): string | undefined {
  const isPhone = field === 'phone_number' && text !== '';
  return fieldProblem(field, text) ?? (isPhone ? phoneProblem(text) : undefined);
}

const contactProblem = (day: string) => (day === '' ? undefined : pastDayProblem(day, inDays(0)));

function problemOf(field: CandidateField, value: string): string | undefined {
  if (field === 'tags') return tagsProblem(tagsIn(value));
  const text = value.trim();
  const problem = field === 'last_contacted_on' ? contactProblem(text) : profileProblem(field, text);
  return problem && problemSentence(FIELD_LABELS[field], problem);
}

function findProblems({ values }: Candidate): Problems {
  const found = CANDIDATE_FIELDS.flatMap((field) => {
    const problem = problemOf(field, values[field]);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found) as Problems;
}

const known = new WeakMap<Candidate, Problems>();

/** Returns what the server would refuse. Cached per candidate, because files are long. */
export function problemsOf(candidate: Candidate): Problems {
  const problems = known.get(candidate) ?? findProblems(candidate);
  known.set(candidate, problems);
  return problems;
}

export const hasProblems = (candidate: Candidate) => Object.keys(problemsOf(candidate)).length > 0;

/** Returns what is wrong with the tags for everybody, alone or together with those of a candidate. */
export function commonTagsProblem({ tags }: CommonValues, candidates: Candidate[]): string | undefined {
  const common = tagsIn(tags);
  if (common.length === 0) return undefined;
  const crowded = candidates.find(
    ({ values }) => new Set([...tagsIn(values.tags), ...common]).size > MOST_TAGS_PER_ROW,
  );
  const tooMany = crowded && `With these, row ${crowded.row} has more than ${MOST_TAGS_PER_ROW} tags`;
  return tagsProblem(common) ?? tooMany;
}
