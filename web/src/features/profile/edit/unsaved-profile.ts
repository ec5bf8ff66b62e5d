import { keepInStorage } from '#lib/browser/keep-in-storage.ts';
import { draftsOfTab } from '#lib/browser/this-tab.ts';
import type { TypedFields } from './typed-fields.ts';

const store = keepInStorage<TypedFields>({
  storage: draftsOfTab,
  empty: {},
  isWorthKeeping: (unsaved) => Object.keys(unsaved).length > 0,
});

const nameFor = (personId: string) => `kindred.profile-fields.${personId}`;

/**
 * Reads the unsaved fields of a person for an editor that opens: those of this tab, else those that a closed
 * tab left.
 */
export function openUnsaved(personId: string): TypedFields {
  draftsOfTab.takeOver(nameFor(personId));
  return store.read(nameFor(personId));
}

export const keepUnsaved = (personId: string, unsaved: TypedFields) =>
  store.write(nameFor(personId), unsaved);
