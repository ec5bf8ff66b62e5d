const listed = new Intl.ListFormat('en');

/** Joins names as in a sentence: `Ana, Ben, and Tom`. */
export const listNames = (names: readonly string[]) => listed.format(names);
