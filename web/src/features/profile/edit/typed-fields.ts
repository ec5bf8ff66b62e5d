import { FIELDS, type ProfileField, type ProfileForm } from './profile-form.ts';

/** A field that the user has changed: its text, and the text that it had when they began. */
interface TypedField {
  text: string;
  base: string;
}

/** The fields that the user has changed and not saved yet. */
export type TypedFields = Partial<Record<ProfileField, TypedField>>;

export function without(typed: TypedFields, fields: readonly string[]): TypedFields {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));
}

/** Returns the fields after the user has typed `text` into one of them. `current` is what is stored now. */
export function typeInto(
  typed: TypedFields,
  current: ProfileForm,
  field: ProfileField,
  text: string,
): TypedFields {
  const base = typed[field]?.base ?? current[field];
  return text === base ? without(typed, [field]) : { ...typed, [field]: { text, base } };
}

/** Returns the values to show: what was typed, else what is stored now. */
export function shownForm(typed: TypedFields, current: ProfileForm): ProfileForm {
  const values = FIELDS.map((field) => [field, typed[field]?.text ?? current[field]]);
  return Object.fromEntries(values) as ProfileForm;
}

/** Returns the fields that were changed elsewhere since the user began, to something else than they typed. */
export const conflictsIn = (typed: TypedFields, current: ProfileForm): ProfileField[] =>
  FIELDS.filter((field) => {
    const one = typed[field];
    return one && current[field] !== one.base && current[field] !== one.text;
  });

/** Returns the fields after the user has decided that their text replaces what was stored elsewhere. */
export function keepTyped(typed: TypedFields, current: ProfileForm, field: ProfileField): TypedFields {
  const one = typed[field];
  return one ? { ...typed, [field]: { ...one, base: current[field] } } : typed;
}
