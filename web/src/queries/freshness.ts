const SECOND = 1000;

/** Milliseconds for which a cached answer is used without asking the server again. */
export const FRESH_MS = {
  people: 30 * SECOND,
  person: 60 * SECOND,
  map: 60 * SECOND,
  messages: 10 * SECOND,
  notebook: 30 * SECOND,
  tags: 300 * SECOND,
  personTags: 30 * SECOND,
  relations: 60 * SECOND,
  other: 60 * SECOND,
} as const;
