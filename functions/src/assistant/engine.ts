import type { ExtractedField } from '#contract/person-fields.ts';
import type { Plan, Question } from './ask/plan.ts';

/** The input of an engine: the user's text, and the people and tags it may refer to. */
export interface Narrative {
  text: string;
  /** Number of UTF-16 units that were trimmed off the start of the text; default 0. */
  offset?: number;
  /** The user's calendar day, `YYYY-MM-DD`. */
  today: string;
  people: readonly { id: string; name: string }[];
  tags: readonly string[];
  /** The person whose page is open: a pronoun that can mean nobody else in the text means this person. */
  opened?: { id: string; name: string };
}

/** Where a finding comes from, in the engine's own words. */
export interface ReadSource {
  /** The quote from the narrative this was read from. */
  evidence: string;
  /** The name of the rule that found it; absent if the engine has no rules. */
  rule?: string;
  /** Range of the quote in the text, in UTF-16 units: `text.slice(start, end)` is the evidence. */
  span?: { start: number; end: number };
}

/** The sentence that tells how the user met a new person. */
export interface FirstMeeting {
  /** As written in the narrative. */
  content: string;
  /** The phrase that gives the day; null if there is none. */
  when: string | null;
}

/** What the narrative says of a new or a known person. A field it does not mention is absent. */
export interface ReadPerson extends ReadSource, Partial<Record<ExtractedField, string>> {
  /** The name as written in the narrative, or the pronoun that means the opened person. */
  name: string;
  body?: string;
  /** Absent if the narrative does not say that they met. */
  met?: FirstMeeting;
}

export interface ReadTag extends ReadSource {
  tag_name: string;
  operation: 'add' | 'remove';
  /** The people as written in the narrative: names, or the pronoun that means the opened person. */
  people: string[];
}

export interface ReadMemory extends ReadSource {
  /** The person as written in the narrative: a name, or the pronoun that means the opened person. */
  person: string;
  content: string;
  /** The phrase that gives the day ("last Tuesday") or the day itself; null if there is none. */
  when: string | null;
  /** Whether the user and the person were in touch. */
  contacted: boolean;
}

/**
 * The findings of an engine. They are not trusted: evidence, names, dates and fields of every engine are
 * checked.
 */
export interface Reading {
  people: ReadPerson[];
  tags: ReadTag[];
  memories: ReadMemory[];
}

export interface Engine {
  /** Time in milliseconds before the next engine is asked; default 6 seconds. */
  deadlineMs?: number;
  /** Reads what the user tells. */
  read(narrative: Narrative, signal?: AbortSignal): Promise<Reading>;
  /** Reads what the user asks; the answer is looked up afterwards. */
  plan(question: Question, signal?: AbortSignal): Promise<Plan>;
}
