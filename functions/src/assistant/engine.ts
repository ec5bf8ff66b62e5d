/** What an engine is given: the user's own words, and what their words may refer to. */
export interface Narrative {
  text: string;
  /** The user's calendar day, `YYYY-MM-DD`. */
  today: string;
  people: readonly { id: string; name: string }[];
  tags: readonly string[];
}

/** What is said of a person to be created, or of one there is; only what the narrative says is there. */
export interface ReadPerson {
  name: string;
  body?: string;
  email?: string;
  phone_number?: string;
  birthday?: string;
  street_address?: string;
  city?: string;
  state?: string;
  zip?: string;
  /** The words of the narrative this was read from. */
  evidence: string;
}

export interface ReadTag {
  tag_name: string;
  operation: 'add' | 'remove';
  /** The people's names as written. */
  people: string[];
  evidence: string;
}

export interface ReadMemory {
  /** The person's name as written. */
  person: string;
  content: string;
  /** The words that tell the day ("last Tuesday"), or the day itself, or null for none. */
  when: string | null;
  /** Whether the two were in touch. */
  contacted: boolean;
  evidence: string;
}

/** What an engine found. Nothing in it is trusted: evidence, names, dates and fields are checked after every engine alike. */
export interface Reading {
  people: ReadPerson[];
  tags: ReadTag[];
  memories: ReadMemory[];
}

export interface Engine {
  /** How long it may take before the next engine is asked; 6 seconds unless told. */
  deadlineMs?: number;
  read(narrative: Narrative, signal?: AbortSignal): Promise<Reading>;
}
