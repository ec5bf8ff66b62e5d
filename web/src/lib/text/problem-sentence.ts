/**
 * Returns a problem with a field as a sentence: `Name must not be empty`. A problem that already is a
 * sentence, such as `February has no 31st`, is returned unchanged.
 */
export const problemSentence = (label: string, problem: string) =>
  /^\p{Lu}/u.test(problem) ? problem : `${label} ${problem}`;
