/** The group of Google that everybody is in. */
const EVERYBODY = /^my ?contacts$/i;

/** Tells whether a category of a card is a tag. */
export const isTag = (name: string): boolean => name !== '' && !EVERYBODY.test(name);

/** Returns the tag that a group of Google's tables means; empty for the groups that Google makes itself. */
export function tagOf(group: string): string {
  const name = group.replace(/^\s*(\*|System Group:)\s*/i, '').trim();
  return isTag(name) && !/^starred( in android)?$/i.test(name) ? name : '';
}
