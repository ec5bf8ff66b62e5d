import type { ExtractedField } from '#contract/people/person-fields.ts';
import type { RelationType } from '#contract/relations/types.ts';
import type { Plan, Question } from './ask/plan.ts';

/** The input of an engine: the user's text, and the people and tags it may refer to. */
export interface Narrative {
  text: string;
  /** Number of UTF-16 units trimmed off the start of the text; default 0. */
  offset?: number;
  /** The user's calendar day, `YYYY-MM-DD`. */
  today: string;
  people: readonly { id: string; name: string }[];
  tags: readonly string[];
  /** The person whose page is open. A pronoun means this person if it can mean nobody else in the text. */
  opened?: { id: string; name: string };
}

/** The origin of a finding, as the engine states it. */
export interface ReadSource {
  /** The quote from the narrative from which this was read. */
  evidence: string;
  /** The name of the rule that found it; absent if the engine has no rules. */
  rule?: string;
  /** Range of the quote in the text, in UTF-16 units: `text.slice(start, end)` is the evidence. */
  span?: { start: number; end: number };
}

/** The sentence that tells how the user met a new person. */
export interface FirstMeeting {
  /** The sentence as written in the narrative. */
  content: string;
  /** The phrase that gives the day; null if there is none. */
  when: string | null;
}

/** The findings about a new or a known person. A field that the narrative does not mention is absent. */
export interface ReadPerson extends ReadSource, Partial<Record<ExtractedField, string>> {
  /** The name as written in the narrative, or a pronoun that means the opened person. */
  name: string;
  body?: string;
  /** The first meeting of the user with this person; absent if the narrative does not say that they met. */
  met?: FirstMeeting;
}

export interface ReadTag extends ReadSource {
  tag_name: string;
  operation: 'add' | 'remove';
  /** The people as written in the narrative: names, or a pronoun that means the opened person. */
  people: string[];
}

export interface ReadMemory extends ReadSource {
  /** The person as written in the narrative: a name, or a pronoun that means the opened person. */
  person: string;
  content: string;
  /** The phrase that gives the day ("last Tuesday") or the day itself; null if there is none. */
  when: string | null;
  /** True if the user and the person were in touch. */
  contacted: boolean;
}

/** A relation between two people: `to` is the `type` of `from`. */
export interface ReadRelation extends ReadSource {
  /** Both as written in the narrative, or a pronoun that means the opened person. */
  from: string;
  to: string;
  type: RelationType;
  /** The word for the role, such as `daughter`. The type `other` has one. */
  label?: string;
}

/** One occasion with several people who were there. */
export interface ReadSharedMemory extends ReadSource {
  people: string[];
  content: string;
  /** The phrase that gives the day, or the day itself; null if there is none. */
  when: string | null;
}

/** Something that the user undertook to do for a person. */
export interface ReadPromise extends ReadSource {
  person: string;
  content: string;
  /** The phrase that gives the day by which it is to be done; null if there is none. */
  due: string | null;
}

/** The findings of an engine. They are not trusted: evidence, names, dates and fields are all checked. */
export interface Reading {
  people: ReadPerson[];
  tags: ReadTag[];
  memories: ReadMemory[];
  relations: ReadRelation[];
  shared_memories: ReadSharedMemory[];
  promises: ReadPromise[];
}

/** A reading in which nothing was found. */
export const NOTHING_READ: Reading = {
  people: [],
  tags: [],
  memories: [],
  relations: [],
  shared_memories: [],
  promises: [],
};

export interface Engine {
  /** Milliseconds to wait for this engine before the next one is asked; default 6,000. */
  deadlineMs?: number;
  /** Reads a statement of the user. */
  read(narrative: Narrative, signal?: AbortSignal): Promise<Reading>;
  /** Reads a question of the user. The answer is looked up afterwards. */
  plan(question: Question, signal?: AbortSignal): Promise<Plan>;
}
