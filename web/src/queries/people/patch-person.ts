import type { Person, PersonPatch } from 'functions/contract';
import type { ProfileField } from 'functions/contract/person-fields';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';

/** A change of a person, and the person as the user saw them when they made it. */
export interface PersonEdit {
  patch: PersonPatch;
  base: Person;
}

export interface Patched {
  /** The person as they are now. */
  person: Person;
  /** Fields of the patch that were not saved, because they were changed elsewhere to something else. */
  conflicts: ProfileField[];
}

/** The changes of a person that a call makes if they still have the version of `base`. */
const send = (id: string, { patch, base }: PersonEdit, init?: RequestInit) =>
  bodyOf(
    api.people[':id'].$patch(
      { param: { id }, json: patch },
      { headers: { 'if-match': `"${base.version}"` }, ...(init && { init }) },
    ),
  );

/** Returns the fields of an edit that have another value by now, unless it is the same as in the edit. */
export const conflictsOf = ({ patch, base }: PersonEdit, current: Person): ProfileField[] =>
  (Object.keys(patch) as ProfileField[]).filter(
    (field) => current[field] !== base[field] && current[field] !== patch[field],
  );

/**
 * Saves the changes of a person. If the person was changed elsewhere, only the fields are saved that were not
 * changed there; nothing is overwritten.
 */
export async function patchPerson(id: string, edit: PersonEdit, init?: RequestInit): Promise<Patched> {
  try {
    return { person: await send(id, edit, init), conflicts: [] };
  } catch (error) {
    const current = error instanceof ApiError ? error.current : undefined;
    if (!current) throw error;
    const conflicts = conflictsOf(edit, current);
    const remaining = Object.entries(edit.patch).filter(
      ([field, value]) =>
        !conflicts.includes(field as ProfileField) && current[field as ProfileField] !== value,
    );
    if (remaining.length === 0) return { person: current, conflicts };
    const patched = await patchPerson(id, { patch: Object.fromEntries(remaining), base: current }, init);
    return { ...patched, conflicts: [...conflicts, ...patched.conflicts] };
  }
}
