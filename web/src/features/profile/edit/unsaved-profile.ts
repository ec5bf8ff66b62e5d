import type { Person } from 'functions/contract';
import { keepInStorage } from '#lib/storage/keep-in-storage.ts';
import { draftsOfTab } from '#lib/storage/this-tab.ts';
import { forgetRefused, openRefused } from '#queries/drafts.ts';
import { FIELDS, type FormField, formOf } from './profile-form.ts';
import { type TypedFields, typeInto } from '#features/profile/edit/fields/typed-fields.ts';

const store = keepInStorage<TypedFields>({
  storage: draftsOfTab,
  empty: {},
  isWorthKeeping: (unsaved) => Object.keys(unsaved).length > 0,
});

const nameFor = (personId: string) => `kindred.profile-fields.${personId}`;

const isField = (name: string): name is FormField => FIELDS.some((field) => field === name);

/**
 * Reads a person's unsaved fields when an editor opens: those of this tab, else those that a closed tab left. Fields
 * that the server refused count as typed again.
 */
export function openUnsaved(person: Person): TypedFields {
  const { id } = person;
  draftsOfTab.takeOver(nameFor(id));
  // Fields stored by an earlier version of the app may have another shape.
  const kept = Object.entries(store.read(nameFor(id))).filter(
    ([field, one]) => isField(field) && 'value' in one,
  );
  const refused = openRefused(id);
  const [current, again] = [formOf(person), formOf({ ...person, ...refused } as Person)];
  return Object.keys(refused)
    .filter(isField)
    .reduce<TypedFields>(
      (typed, field) => typeInto(typed, current, field, again[field]),
      Object.fromEntries(kept),
    );
}

export function keepUnsaved(personId: string, unsaved: TypedFields): void {
  store.write(nameFor(personId), unsaved);
  forgetRefused(personId);
}
