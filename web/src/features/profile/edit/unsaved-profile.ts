import { keepInStorage } from '#lib/browser/keep-in-storage.ts';
import type { ProfileForm } from './profile-form.ts';

/** Changed fields of a profile that are not saved yet. */
export type Unsaved = Partial<ProfileForm>;

const store = keepInStorage<Unsaved>({
  area: 'local',
  empty: {},
  isWorthKeeping: (unsaved) => Object.keys(unsaved).length > 0,
});

const nameFor = (personId: string) => `kindred.profile.${personId}`;

/** Reads the unsaved fields of a person. They survive a reload and are removed at sign-out. */
export const readUnsaved = (personId: string) => store.read(nameFor(personId));

export const keepUnsaved = (personId: string, unsaved: Unsaved) => store.write(nameFor(personId), unsaved);
