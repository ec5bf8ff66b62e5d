/** The group of Google that contains everybody. */
const EVERYBODY = /^my ?contacts$/i;

/** Tells whether a category of a card becomes a tag. */
export const isTag = (name: string): boolean => name !== '' && !EVERYBODY.test(name);

/** Returns the tag for a group in Google's tables; empty for groups that Google makes itself. */
export function tagOf(group: string): string {
  const name = group.replace(/^\s*(\*|System Group:)\s*/i, '').trim();
  return isTag(name) && !/^starred( in android)?$/i.test(name) ? name : '';
}
