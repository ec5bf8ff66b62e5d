/** The kinds of question. */
export const INTENTS = [
  'reach_out',
  'find',
  'last_contact',
  'seen',
  'not_seen',
  'birthdays',
  'about',
  'relative',
  'remind',
  'refused',
  'unknown',
] as const;
export type Intent = (typeof INTENTS)[number];

/** The input of an engine: the user's question, and the names it may mention. */
export interface Question {
  text: string;
  /** The user's calendar day, `YYYY-MM-DD`. */
  today: string;
  people: readonly { id: string; name: string }[];
  /** The cities and states where the user's people are. */
  places: readonly string[];
  tags: readonly string[];
}

/**
 * An engine's reading of a question, in words of the question. It holds no facts: they are looked up in the
 * account afterwards.
 */
export interface Plan {
  intent: Intent;
  /** The person asked about; null if the question is about nobody in particular. */
  name: string | null;
  place: string | null;
  /** True if people in the surroundings of the place count too. */
  is_near: boolean;
  /** The quality that the people must have: `climbs`, `sister`, `works at Google`. */
  topic: string | null;
  /** The words that give the time: `since June`, `next Tuesday`. */
  when: string | null;
  /** True if a part of the text asks for something the assistant never does: delete, send or reveal data. */
  is_partly_refused: boolean;
}

export const planOf = (intent: Intent, slots: Partial<Plan> = {}): Plan => ({
  name: null,
  place: null,
  is_near: false,
  topic: null,
  when: null,
  is_partly_refused: false,
  ...slots,
  intent,
});
