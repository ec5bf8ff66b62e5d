import {
  FIELDS,
  type FormField,
  type FormValue,
  isSame,
  type ProfileForm,
} from '#features/profile/edit/profile-form.ts';

/** A field changed by the user: its new value, and the stored value when they began. */
interface TypedField {
  value: FormValue;
  base: FormValue;
}

/** The fields with unsaved changes by the user. */
export type TypedFields = Partial<Record<FormField, TypedField>>;

export function without(typed: TypedFields, fields: readonly string[]): TypedFields {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));
}

/**
 * Returns the fields after the user has changed one of them to `value`. `current` has the values stored now.
 */
export function typeInto(
  typed: TypedFields,
  current: ProfileForm,
  field: FormField,
  value: FormValue,
): TypedFields {
  const base = typed[field]?.base ?? current[field];
  // The comparison includes empty entries, so that a new entry stays in the form.
  const isBack = JSON.stringify(value) === JSON.stringify(base);
  return isBack ? without(typed, [field]) : { ...typed, [field]: { value, base } };
}

/** Returns the values to show: the typed ones, else those stored now. */
export function shownForm(typed: TypedFields, current: ProfileForm): ProfileForm {
  const values = FIELDS.map((field) => [field, typed[field]?.value ?? current[field]]);
  return Object.fromEntries(values) as ProfileForm;
}

/**
 * Returns the fields that were changed elsewhere since the user began, to a value different from what they
 * typed.
 */
export const conflictsIn = (typed: TypedFields, current: ProfileForm): FormField[] =>
  FIELDS.filter((field) => {
    const one = typed[field];
    return one && !isSame(current[field], one.base) && !isSame(current[field], one.value);
  });

/** Returns the fields after the user has decided that their value replaces the one stored elsewhere. */
export function keepTyped(typed: TypedFields, current: ProfileForm, field: FormField): TypedFields {
  const one = typed[field];
  return one ? { ...typed, [field]: { ...one, base: current[field] } } : typed;
}
