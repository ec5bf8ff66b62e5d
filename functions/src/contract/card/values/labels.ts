/** Words of a label, in the order in which they are joined. */
const ORDER = ['mobile', 'home', 'work', 'fax', 'pager'];

/** Synonyms, each with the word that replaces it. */
const MEANS = new Map([
  ['cell', 'mobile'],
  ['cellular', 'mobile'],
  ['handy', 'mobile'],
  ['business', 'work'],
  ['office', 'work'],
  ['personal', 'home'],
  ['private', 'home'],
  ['facsimile', 'fax'],
  ['beeper', 'pager'],
]);

/** Types that mean nothing to the user: how a value is used, or that it is the preferred one. */
const SILENT = new Set(
  'pref voice internet text msg intl dom parcel postal smtp uri contact x-pref preferred primary'.split(' '),
);

/** Returns words as a label, joined by blanks, with the usual words first; null if there are none. */
export function joinLabel(words: string[]): string | null {
  const said = [...new Set(words.map((word) => MEANS.get(word) ?? word))].filter((word) => word !== '');
  const rank = (word: string) => (ORDER.includes(word) ? ORDER.indexOf(word) : ORDER.length);
  return said.toSorted((a, b) => rank(a) - rank(b)).join(' ') || null;
}

/**
 * Returns the label for the types of a vCard line: `mobile` for `cell`; null if they say nothing to the user.
 */
export const labelOfTypes = (types: string[]): string | null =>
  joinLabel(
    types
      .filter((type) => !SILENT.has(type))
      .map((type) => type.replace(/^x-(evolution-)?/, '').trim())
      .filter((type) => !SILENT.has(type)),
  );

/** Label names of Google that are not words. */
const NAMES = /^(GRAND_CENTRAL|DOMESTIC_PARTNER|REFERRED_BY)$/;

/**
 * Returns a program's built-in label as words: `home page` for `_$!<HomePage>!$_`. Other labels are trimmed;
 * null if nothing is left.
 */
export function plainLabel(text: string): string | null {
  const [, builtIn] = /^_\$!<(.*)>!\$_$/s.exec(text.trim()) ?? [];
  if (builtIn !== undefined) return builtIn.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase() || null;
  return (NAMES.test(text) ? text.replaceAll('_', ' ').toLowerCase() : text.trim()) || null;
}

/** Matches labels that CSV files write with capital letters, such as `Work Fax`, and Kindred without. */
const USUAL =
  /^((home|work|other|mobile|main|school) ?(fax|page|address|phone)?|fax|pager|blog|profile|anniversary|birthday|spouse|partner|child|mother|father|parent|brother|sister|friend|relative|manager|assistant)$/i;

/** Matches Outlook's way of sending mail to an address, which is not a label. */
const MAIL_TYPE = /^(smtp|ex)$/i;

/**
 * Returns the label in a CSV cell, without the asterisk by which Google marks the preferred entry. Null if
 * the cell is empty or holds one of Outlook's types of mail.
 */
export function cellLabel(text: string): string | null {
  const label = plainLabel(text.replace(/^\s*\*\s*/, ''));
  if (label && MAIL_TYPE.test(label)) return null;
  return label && USUAL.test(label) ? label.toLowerCase() : label;
}

/** Tells by the label of a number whether it is a fax or a pager, which is never preferred to a phone. */
export const isMachine = (label: string | null): boolean => /\b(fax|pager)\b/i.test(label ?? '');
