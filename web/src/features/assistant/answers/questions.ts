/** Example questions that the guide can answer. */
export const QUESTIONS = [
  'Whom should I call this weekend?',
  'Who haven’t I seen since June?',
  'Whose birthday is next?',
] as const;
