/**
 * Tells whether a person counts in figures, limits, reminders and comparisons of names: everyone but the
 * example people.
 */
export const isCounted = ({ is_example }: { is_example?: true | undefined }) => !is_example;
