import type { Person, PersonPatch } from 'functions/contract';
import { useState } from 'react';
import type { Patched } from '#queries/people/patch-person.ts';
import { FIELDS, type FormField, formOf, type FormValue, patchOf } from './profile-form.ts';
import { conflictsIn, keepTyped, shownForm, typeInto, without } from './typed-fields.ts';
import { openUnsaved } from './unsaved-profile.ts';

/**
 * The state of a form for some fields of the profile: what the user has typed over the person as they are now. A field
 * that was changed elsewhere shows that change, unless the user has typed there: then it is a conflict, until they
 * decide.
 */
export function useProfileForm(person: Person, fields: readonly FormField[]) {
  const [typed, setTyped] = useState(() => openUnsaved(person.id));
  const current = formOf(person);
  /** What was typed in other fields is kept, and not saved from here. */
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
    /** What stays unsaved if the form is closed. */
    others: without(typed, fields),
    type: (field: FormField, value: FormValue) =>
      setTyped((before) => typeInto(before, current, field, value)),
    keepMine: (field: FormField) => setTyped((before) => keepTyped(before, current, field)),
    takeTheirs: (field: FormField) => setTyped((before) => without(before, [field])),
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
