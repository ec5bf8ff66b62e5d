import { keepInStorage } from '#lib/browser/keep-in-storage.ts';
import { draftsOfTab } from '#lib/browser/this-tab.ts';
import { FIELDS } from './profile-form.ts';
import type { TypedFields } from './typed-fields.ts';

const store = keepInStorage<TypedFields>({
  storage: draftsOfTab,
  empty: {},
  isWorthKeeping: (unsaved) => Object.keys(unsaved).length > 0,
});

const nameFor = (personId: string) => `kindred.profile-fields.${personId}`;

/**
 * Reads a person's unsaved fields when an editor opens: those of this tab, else those that a closed tab left.
 */
export function openUnsaved(personId: string): TypedFields {
  draftsOfTab.takeOver(nameFor(personId));
  // Fields stored by an earlier version of the app may have another shape.
  const kept = Object.entries(store.read(nameFor(personId)));
  return Object.fromEntries(
    kept.filter(([field, one]) => FIELDS.some((name) => name === field) && 'value' in one),
  );
}

export const keepUnsaved = (personId: string, unsaved: TypedFields) =>
  store.write(nameFor(personId), unsaved);
