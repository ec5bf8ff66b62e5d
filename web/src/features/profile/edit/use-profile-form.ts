import type { Person, PersonPatch } from 'functions/contract';
import { useState } from 'react';
import type { Patched } from '#queries/people/changes/patch-person.ts';
import { FIELDS, type FormField, formOf, type FormValue, patchOf } from './profile-form.ts';
import {
  conflictsIn,
  keepTyped,
  shownForm,
  typeInto,
  without,
} from '#features/profile/edit/fields/typed-fields.ts';
import { openUnsaved } from './unsaved-profile.ts';

/**
 * Returns the state of a form for some fields of the profile: typed values over the person as they are now. A
 * field changed elsewhere shows that change, unless the user has typed there. Then it is a conflict until
 * they decide.
 */
export function useProfileForm(person: Person, fields: readonly FormField[]) {
  const [typed, setTyped] = useState(() => openUnsaved(person));
  const current = formOf(person);
  /** Typed values of other fields are kept, and not saved by this form. */
  const own = without(
    typed,
    FIELDS.filter((field) => !fields.includes(field)),
  );
  const conflicts = conflictsIn(own, current);
  const patch: PersonPatch = patchOf(current, shownForm(without(own, conflicts), current));
  return {
    typed,
    shown: shownForm(typed, current),
    current,
    conflicts,
    /** The changes that can be saved without a question. */
    patch,
    isDirty: conflicts.length > 0 || Object.keys(patch).length > 0,
    /** Typed values that stay unsaved if the form is closed. */
    others: without(typed, fields),
    type: (field: FormField, value: FormValue) =>
      setTyped((before) => typeInto(before, current, field, value)),
    keepMine: (field: FormField) => setTyped((before) => keepTyped(before, current, field)),
    takeTheirs: (field: FormField) => setTyped((before) => without(before, [field])),
    /** Removes the saved values; conflicts stay. */
    settle: (saved: PersonPatch, { conflicts: refused }: Patched) =>
      setTyped((before) =>
        without(
          before,
          Object.keys(saved).filter((field) => !refused.some((name) => name === field)),
        ),
      ),
  };
}
