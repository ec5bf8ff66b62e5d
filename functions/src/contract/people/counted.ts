/**
 * Tells whether a person counts in figures, limits, reminders and comparisons of names. Only example people
 * do not.
 */
export const isCounted = ({ is_example }: { is_example?: true | undefined }) => !is_example;
