import { keepInStorage } from '#lib/browser/keep-in-storage.ts';
import { draftsOfTab } from '#lib/browser/this-tab.ts';
import type { ProfileForm } from './profile-form.ts';

/** Changed fields of a profile that are not saved yet. */
export type Unsaved = Partial<ProfileForm>;

const store = keepInStorage<Unsaved>({
  storage: draftsOfTab,
  empty: {},
  isWorthKeeping: (unsaved) => Object.keys(unsaved).length > 0,
});

const nameFor = (personId: string) => `kindred.profile.${personId}`;

/**
 * Reads the unsaved fields of a person for an editor that opens: those of this tab, else those that a closed
 * tab left.
 */
export function openUnsaved(personId: string): Unsaved {
  draftsOfTab.takeOver(nameFor(personId));
  return store.read(nameFor(personId));
}

export const keepUnsaved = (personId: string, unsaved: Unsaved) => store.write(nameFor(personId), unsaved);
