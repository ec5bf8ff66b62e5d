import { LONGEST_TAG_NAME, MOST_TAGS_PER_ROW } from 'functions/contract/limits';
import { specOf } from 'functions/contract/person-fields';
import { type CandidateField, CANDIDATE_FIELDS, FIELD_LABELS } from '#features/import/read/import-fields.ts';
import { type Candidate, tagsIn } from './candidate.ts';
import { readDate } from '#features/import/read/read-date.ts';

/** What is wrong with a candidate person: a sentence for each invalid field. */
export type Problems = Partial<Record<CandidateField, string>>;

const length = (text: string) => [...text.trim()].length;
const isEmail = (text: string) =>
  /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(text);
const isBirthday = (text: string) => readDate(text, 'mdy') === text;
const couldBePhone = (text: string) => /\d.*\d/.test(text);

function problemOf(field: CandidateField, value: string): string | undefined {
  const label = FIELD_LABELS[field];
  if (field === 'tags') {
    const tags = tagsIn(value);
    if (tags.length > MOST_TAGS_PER_ROW) return `More than ${MOST_TAGS_PER_ROW} tags`;
    return tags.some((tag) => length(tag) > LONGEST_TAG_NAME)
      ? `A tag has more than ${LONGEST_TAG_NAME} characters`
      : undefined;
  }
  const text = value.trim();
  if (!text) return field === 'name' ? 'Name is missing' : undefined;
  if (field === 'birthday' && !isBirthday(text)) return `${label} is not a date (1990-05-14 or --05-14)`;
  const { longest } = specOf(field);
  if (length(text) > longest) return `${label} has more than ${longest} characters`;
  if (field === 'email' && !isEmail(text)) return `${label} is not an email address`;
  if (field === 'phone_number' && !couldBePhone(text)) return `${label} is not a phone number`;
}

function findProblems({ values }: Candidate): Problems {
  const found = CANDIDATE_FIELDS.flatMap((field) => {
    const problem = problemOf(field, values[field]);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found) as Problems;
}

const known = new WeakMap<Candidate, Problems>();

/**
 * Returns the problems that the browser can find; the server checks again. Cached per candidate, because
 * files are long.
 */
export function problemsOf(candidate: Candidate): Problems {
  const problems = known.get(candidate) ?? findProblems(candidate);
  known.set(candidate, problems);
  return problems;
}

export const hasProblems = (candidate: Candidate) => Object.keys(problemsOf(candidate)).length > 0;
