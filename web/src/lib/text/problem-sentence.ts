/**
 * Writes what is wrong with a field as a sentence: `Name must not be empty`. A problem that is a sentence of its
 * own, such as `February has no 31st`, stays as it is.
 */
export const problemSentence = (label: string, problem: string) =>
  /^\p{Lu}/u.test(problem) ? problem : `${label} ${problem}`;
