import type { Person } from 'functions/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { forgetAdded, isAdded, rememberAdded } from '#queries/people/adding/added.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { filled } from './entries/entries.ts';
import { fieldErrors, type FormField, otherErrors } from './profile-form.ts';
import { keepUnsaved } from './unsaved-profile.ts';
import { useProfileForm } from './use-profile-form.ts';

/**
 * Returns the problem with a part of an entry, or with the entry as a whole; undefined if there is none.
 */
export type EntryError = (key: string, part: string) => string | undefined;

/** Something besides the fields that a form saves, after them. */
interface Beside {
  isDirty: boolean;
  isPending: boolean;
  /** Saves it for a person of this name. If that fails, shows the reason and throws. */
  save: (personName: string) => Promise<void>;
  forget: () => void;
}

/**
 * Returns everything that a form for profile fields needs: it stores typed values, saves them, places errors
 * at their fields, and asks about fields changed elsewhere. The whole editor and in-place editing both use
 * it.
 */
export function useEditing(
  person: Person,
  fields: readonly FormField[],
  onClose: () => void,
  beside?: Beside,
) {
  const form = useProfileForm(person, fields);
  const { typed, patch, conflicts, others } = form;
  const isDirty = form.isDirty || !!beside?.isDirty;
  const save = useSaveProfile(person.id);
  const element = useRef<HTMLFormElement>(null);
  const details = save.error?.details ?? [];
  const refused = fieldErrors(details);
  const unplaced = otherErrors(details);

  const [wasLeft] = useState(isDirty);
  useEffect(() => {
    keepUnsaved(person.id, typed);
    if (isAdded(person.id)) rememberAdded(person.id, isDirty ? 'typed' : 'untouched');
  }, [person.id, typed, isDirty]);

  useEffect(() => {
    if (save.error) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [save.error]);

  function forget() {
    beside?.forget();
    keepUnsaved(person.id, others);
    if (isAdded(person.id)) rememberAdded(person.id, 'untouched');
  }

  function close() {
    forget();
    onClose();
  }

  /** Tells whether a field still has the value that was refused. */
  const isRefused = (field: FormField) =>
    JSON.stringify(save.variables?.patch[field]) === JSON.stringify(patch[field]);

  const errorOf = (field: FormField, part?: string) =>
    isRefused(field) ? refused[part ? `${field}.${part}` : field] : undefined;
  const metErrors = () => ({ place: errorOf('met', 'place'), on: errorOf('met', 'on') });

  function entryError(list: FormField & keyof typeof form.shown): EntryError {
    const entries = form.shown[list];
    const keys = typeof entries === 'string' ? [] : filled(entries).map(({ key }) => key);
    return (key, part) => {
      const path = `${list}.${keys.indexOf(key)}`;
      return isRefused(list) ? (refused[`${path}.${part}`] ?? refused[path]) : undefined;
    };
  }

  const question = (field: FormField): ReactNode =>
    conflicts.includes(field) && (
      <ConflictQuestion
        field={field}
        theirs={form.current[field]}
        mine={form.shown[field]}
        onKeep={() => form.keepMine(field)}
        onTake={() => form.takeTheirs(field)}
      />
    );

  /** Focuses the question of the first field that was changed elsewhere. */
  const focusQuestion = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[role=alert] button')?.focus());

  /** Saves the fields that can be saved. Then calls `goOn`, unless a field was changed elsewhere. */
  function saveFieldsAnd(goOn: () => void) {
    if (Object.keys(patch).length === 0) return focusQuestion();
    save.mutate(
      { patch, base: person },
      {
        onSuccess(patched) {
          form.settle(patch, patched);
          if (conflicts.length + patched.conflicts.length > 0) focusQuestion();
          else goOn();
        },
      },
    );
  }

  async function saveBesideAnd(goOn: () => void) {
    try {
      await beside?.save(form.shown.name.trim() || person.name);
    } catch {
      return; // the form shows why, and stays open
    }
    forgetAdded(person.id);
    goOn();
  }

  function saveAnd(goOn: () => void) {
    if (form.isDirty) saveFieldsAnd(() => void saveBesideAnd(goOn));
    else void saveBesideAnd(goOn);
  }

  const isPending = save.isPending || !!beside?.isPending;

  function submit() {
    if (isPending) return;
    if (isDirty) return saveAnd(close);
    forgetAdded(person.id);
    close();
  }

  function saveAndLeave(leave: () => void) {
    saveAnd(() => {
      forget();
      leave();
    });
  }

  /** An error that belongs to none of the fields shown. */
  const generalError =
    save.error && (unplaced.length > 0 || Object.keys(refused).length === 0)
      ? unplaced.join('. ') || save.error.message
      : undefined;

  return {
    element,
    form,
    isDirty,
    isPending,
    wasLeft,
    generalError,
    errorOf,
    metErrors,
    entryError,
    question,
    close,
    forget,
    submit,
    saveAndLeave,
  };
}

export type Editing = ReturnType<typeof useEditing>;
