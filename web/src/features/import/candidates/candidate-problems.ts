import { pastDayProblem } from 'functions/contract/text/day-checks';
import { fieldProblem, lengthProblem } from 'functions/contract/text/field-checks';
import { LONGEST_COUNTRY } from 'functions/contract/card/shapes';
import { LONGEST_TAG_NAME, MOST_TAGS_PER_ROW } from 'functions/contract/limits';
import { specOf } from 'functions/contract/people/person-fields';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { type CandidateField, CANDIDATE_FIELDS, FIELD_LABELS } from '#features/import/read/import-fields.ts';
import { inDays } from '#lib/days.ts';
import { type Candidate, tagsIn, tagsOf } from './candidate.ts';
import type { CommonValues } from './import-row.ts';

/** Problems of a candidate person: a sentence for each field that the server would refuse. */
export type Problems = Partial<Record<CandidateField, string>>;

function tagsProblem(tags: string[]): string | undefined {
  if (tags.length > MOST_TAGS_PER_ROW) return `A person can get at most ${MOST_TAGS_PER_ROW} tags`;
  const [problem] = tags.flatMap((tag) => lengthProblem(1, LONGEST_TAG_NAME, tag) ?? []);
  return problem && `A tag ${problem}`;
}

/**
 * Fields that accept any text up to their limit, because the lists also keep invalid numbers and addresses.
 */
const ANY_TEXT: CandidateField[] = ['email', 'phone_number'];

const dayInPast = (day: string) => (day === '' ? undefined : pastDayProblem(day, inDays(0)));

function textProblem(field: Exclude<CandidateField, 'tags'>, text: string): string | undefined {
  if (field === 'last_contacted_on' || field === 'connected_on') return dayInPast(text);
  if (field === 'country') return lengthProblem(0, LONGEST_COUNTRY, text);
  if (ANY_TEXT.includes(field)) return lengthProblem(0, specOf(field).longest, text);
  return fieldProblem(field, text);
}

function problemOf(field: CandidateField, candidate: Candidate): string | undefined {
  if (field === 'tags') return tagsProblem(tagsOf(candidate));
  const problem = textProblem(field, candidate.values[field].trim());
  return problem && problemSentence(FIELD_LABELS[field], problem);
}

function findProblems(candidate: Candidate): Problems {
  const found = CANDIDATE_FIELDS.flatMap((field) => {
    const problem = problemOf(field, candidate);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found) as Problems;
}

const known = new WeakMap<Candidate, Problems>();

/**
 * Returns the problems for which the server would refuse a candidate. Cached per candidate, because files are
 * long.
 */
export function problemsOf(candidate: Candidate): Problems {
  const problems = known.get(candidate) ?? findProblems(candidate);
  known.set(candidate, problems);
  return problems;
}

export const hasProblems = (candidate: Candidate) => Object.keys(problemsOf(candidate)).length > 0;

/**
 * Returns what is wrong with the tags for everybody, alone or together with those of a candidate; undefined
 * if nothing is.
 */
export function commonTagsProblem({ tags }: CommonValues, candidates: Candidate[]): string | undefined {
  const common = tagsIn(tags);
  if (common.length === 0) return undefined;
  const crowded = candidates.find(
    (candidate) => new Set([...tagsOf(candidate), ...common]).size > MOST_TAGS_PER_ROW,
  );
  const tooMany = crowded && `With these, row ${crowded.row} has more than ${MOST_TAGS_PER_ROW} tags`;
  return tagsProblem(common) ?? tooMany;
}
