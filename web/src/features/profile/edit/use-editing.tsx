import type { Person } from 'functions/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { forgetAdded, isAdded, rememberAdded } from '#queries/people/added.ts';
import { useSaveProfile } from '#queries/people/save-profile.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { filled } from './entries/entries.ts';
import { fieldErrors, type FormField, otherErrors } from './profile-form.ts';
import { keepUnsaved } from './unsaved-profile.ts';
import { useProfileForm } from './use-profile-form.ts';

/** Returns a problem of an entry's part, or of its list as a whole. */
export type EntryError = (key: string, part: string) => string | undefined;

/**
 * What a form for some fields of a profile does: it keeps what is typed, saves it, shows errors at their fields, and
 * asks about what was changed elsewhere. The whole editor and a line that is edited in place both use it.
 */
export function useEditing(person: Person, fields: readonly FormField[], onClose: () => void) {
  const form = useProfileForm(person, fields);
  const { typed, patch, conflicts, isDirty, others } = form;
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
    keepUnsaved(person.id, others);
    if (isAdded(person.id)) rememberAdded(person.id, 'untouched');
  }

  function close() {
    forget();
    onClose();
  }

  /** True while a field has the value that was refused. */
  const isRefused = (field: FormField) =>
    JSON.stringify(save.variables?.patch[field]) === JSON.stringify(patch[field]);

  const errorOf = (field: FormField) => (isRefused(field) ? refused[field] : undefined);

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
        onKeep={() => form.keepMine(field)}
        onTake={() => form.takeTheirs(field)}
      />
    );

  /** Moves to the first field that was changed elsewhere, where the user decides. */
  const focusQuestion = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[role=alert] button')?.focus());

  /** Saves what can be saved; goes on unless a field was changed elsewhere. */
  function saveAnd(goOn: () => void) {
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

  function submit() {
    if (save.isPending) return;
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

  /** An error that belongs to no field that is shown. */
  const generalError =
    save.error && (unplaced.length > 0 || Object.keys(refused).length === 0)
      ? unplaced.join('. ') || save.error.message
      : undefined;

  return {
    element,
    form,
    isDirty,
    isPending: save.isPending,
    wasLeft,
    generalError,
    errorOf,
    entryError,
    question,
    close,
    forget,
    submit,
    saveAndLeave,
  };
}

export type Editing = ReturnType<typeof useEditing>;
