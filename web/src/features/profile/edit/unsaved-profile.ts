import type { ProfileForm } from './profile-form.ts';

/** Fields of the form that are not saved yet. */
export type Unsaved = Partial<ProfileForm>;

const nameFor = (personId: string) => `kindred.profile.${personId}`;

/** Reads the unsaved fields of a person. They survive a reload and are removed at sign-out. */
export function readUnsaved(personId: string): Unsaved {
  try {
    return JSON.parse(localStorage.getItem(nameFor(personId)) ?? '{}') as Unsaved;
  } catch {
    return {};
  }
}

export function keepUnsaved(personId: string, unsaved: Unsaved) {
  if (Object.keys(unsaved).length > 0) localStorage.setItem(nameFor(personId), JSON.stringify(unsaved));
  else localStorage.removeItem(nameFor(personId));
}
