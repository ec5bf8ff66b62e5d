import { draftsOfTab } from '#lib/browser/this-tab.ts';

/** Whether the editor of a person who was added holds text that is not saved. */
export type Added = 'untouched' | 'typed';

const PREFIX = 'kindred.added.';

/**
 * Remembers that this tab added a person and saved nothing of them yet. If the user leaves them untouched, they
 * are deleted again.
 */
export const rememberAdded = (id: string, state: Added = 'untouched') =>
  draftsOfTab.setItem(PREFIX + id, state);

export const isAdded = (id: string) => draftsOfTab.getItem(PREFIX + id) !== null;

export const forgetAdded = (id: string) => draftsOfTab.removeItem(PREFIX + id);

/** Returns the untouched people whom this tab added, or one that is closed. */
export function addedUntouched(): string[] {
  const names = draftsOfTab.names(PREFIX);
  for (const name of names) draftsOfTab.takeOver(name);
  const isUntouched = (name: string) => draftsOfTab.getItem(name) === ('untouched' satisfies Added);
  return names.filter(isUntouched).map((name) => name.slice(PREFIX.length));
}
