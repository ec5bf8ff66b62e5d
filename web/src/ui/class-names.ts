/** Joins class names; leaves out those that are false, undefined, null or empty. */
export const classNames = (...names: (string | false | undefined | null)[]) =>
  names.filter(Boolean).join(' ');
