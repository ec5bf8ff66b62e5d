import { draftsOfTab } from '#lib/storage/this-tab.ts';

/**
 * State of an added person: the editor is not open yet, nothing was typed in it, or there is unsaved text.
 */
type Added = 'opening' | 'untouched' | 'typed';

const PREFIX = 'kindred.added.';

const stateOf = (id: string) => draftsOfTab.getItem(PREFIX + id) as Added | null;

/**
 * Remembers that this tab added a person and has saved nothing about them yet. If the user leaves them
 * untouched, they are deleted again.
 */
export const rememberAdded = (id: string, state: Added) => draftsOfTab.setItem(PREFIX + id, state);

export const isAdded = (id: string) => stateOf(id) !== null;

export const forgetAdded = (id: string) => draftsOfTab.removeItem(PREFIX + id);

/** Marks an added person as untouched if they were left, or their tab closed, before their editor was open. */
export function leaveOpening(id: string): void {
  if (stateOf(id) === 'opening') rememberAdded(id, 'untouched');
}

/** Takes over an added person from a closed tab. */
function takeOver(id: string): void {
  if (stateOf(id)) return;
  draftsOfTab.takeOver(PREFIX + id);
  leaveOpening(id);
}

/** Returns the untouched people whom this tab or a closed tab added. */
export function addedUntouched(): string[] {
  const ids = draftsOfTab.names(PREFIX).map((name) => name.slice(PREFIX.length));
  ids.forEach(takeOver);
  return ids.filter((id) => stateOf(id) === 'untouched');
}
