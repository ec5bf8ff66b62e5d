/** Joins the class names that apply. */
export const classNames = (...names: (string | false | undefined | null)[]) =>
  names.filter(Boolean).join(' ');
