import type { PersonSummary } from '#contract/people/person.ts';
import { type ComparedLists, placeLines } from '#services/people-list/index.ts';

/** Texts of a person's card, without the name. */
export interface CardTexts extends ComparedLists {
  /** The notes in full, as far as they can be told from the rest of the card. */
  notes: string;
  /** Memory aid, links, handles and names of related people, each as a line. */
  others: string[];
}

/**
 * Divides the text that is searched besides a summary: the notes, and a line for each of the rest. Long notes, which
 * the summary cuts, stay one text with the rest.
 */
export function toCardTexts(
  { body }: PersonSummary,
  lists: ComparedLists,
  text: string | undefined,
): CardTexts {
  if (text === undefined) return { ...lists, notes: body, others: [] };
  if (body && !text.startsWith(`${body}\n`)) return { ...lists, notes: text, others: [] };
  const known = new Set([...lists.emails.map(({ value }) => value), ...placeLines(lists.addresses)]);
  const lines = (body ? text.slice(body.length + 1) : text).split('\n');
  return { ...lists, notes: body, others: lines.filter((line) => !known.has(line)) };
}

/** Returns the notes and what is like them. */
export const notesOf = ({ notes, others }: CardTexts): string =>
  [notes, ...others].filter(Boolean).join('\n');

/** Returns job title and company of a person, as far as they are known: `Bookseller at Oak Street Books`. */
export const workWords = ({ job_title, company }: PersonSummary): string =>
  [job_title, company].filter(Boolean).join(' at ');
