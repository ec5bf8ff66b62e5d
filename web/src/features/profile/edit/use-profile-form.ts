import type { Person, PersonPatch } from 'functions/contract';
import { useState } from 'react';
import type { Patched } from '#queries/people/patch-person.ts';
import { formOf, patchOf, type ProfileField } from './profile-form.ts';
import { conflictsIn, keepTyped, shownForm, typeInto, without } from './typed-fields.ts';
import { openUnsaved } from './unsaved-profile.ts';

/**
 * The state of the profile's form: what the user has typed over the person as they are now. A field that was changed
 * elsewhere shows that change, unless the user has typed there: then it is a conflict, until they decide.
 */
export function useProfileForm(person: Person) {
  const [typed, setTyped] = useState(() => openUnsaved(person.id));
  const current = formOf(person);
  const conflicts = conflictsIn(typed, current);
  const patch: PersonPatch = patchOf(current, shownForm(without(typed, conflicts), current));
  return {
    typed,
    shown: shownForm(typed, current),
    current,
    conflicts,
    /** The changes that can be saved without a question. */
    patch,
    isDirty: conflicts.length > 0 || Object.keys(patch).length > 0,
    type: (field: ProfileField, text: string) => setTyped((before) => typeInto(before, current, field, text)),
    keepMine: (field: ProfileField) => setTyped((before) => keepTyped(before, current, field)),
    takeTheirs: (field: ProfileField) => setTyped((before) => without(before, [field])),
    /** Forgets what was saved; conflicts stay. */
    settle: (saved: PersonPatch, { conflicts: refused }: Patched) =>
      setTyped((before) =>
        without(
          before,
          Object.keys(saved).filter((field) => !refused.some((name) => name === field)),
        ),
      ),
  };
}
