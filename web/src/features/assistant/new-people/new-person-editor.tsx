import type { Person, PersonPatch } from 'functions/contract';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useState } from 'react';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { Button } from '#ui/form/button.tsx';
import { ChangedElsewhere } from '#ui/form/changed-elsewhere.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';

interface NewPersonEditorProps {
  person: Person;
  onSaved: (person: Person) => void;
  onClose: () => void;
}

type FieldName = 'name' | 'body' | 'email' | 'phone_number';

const FIELDS: { field: FieldName; label: string; type?: ComponentProps<'input'>['type'] }[] = [
  { field: 'name', label: 'Name', type: 'text' },
  { field: 'body', label: 'Notes' },
  { field: 'email', label: 'Email', type: 'email' },
  { field: 'phone_number', label: 'Phone', type: 'tel' },
];

/** Returns the changed fields. An emptied field becomes null. */
function patchOf(person: Person, values: Record<FieldName, string>): PersonPatch {
  const changed = FIELDS.filter(({ field }) => values[field].trim() !== (person[field] ?? ''));
  return Object.fromEntries(changed.map(({ field }) => [field, values[field].trim() || null]));
}

export function NewPersonEditor({ person, onSaved, onClose }: NewPersonEditorProps) {
  const { name, body, email, phone_number } = person;
  const [values, setValues] = useState({ name, body, email: email ?? '', phone_number: phone_number ?? '' });
  const { mutate, isPending, error, variables } = useSaveProfile(person.id);
  const patch = patchOf(person, values);
  /** Names of fields that were changed elsewhere and wait for the user's decision. */
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const decide = (field: FieldName) => setConflicts((before) => before.filter((one) => one !== field));
  const isNameless = !values.name.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isNameless || isPending || conflicts.length > 0) return;
    const edit = { patch, base: person };
    mutate(edit, {
      onSuccess(patched) {
        onSaved(patched.person);
        setConflicts(patched.conflicts);
        if (patched.conflicts.length === 0) onClose();
      },
    });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  function errorOf(field: FieldName, label: string): string | undefined {
    if (field === 'name' && isNameless) return 'Name must not be empty';
    if (variables?.patch[field] !== patch[field]) return undefined;
    const objection = error?.details.find(({ path }) => path === field);
    return objection && problemSentence(label, objection.message);
  }

  function questionAt(field: FieldName, label: string) {
    const theirs = person[field] ?? '';
    function handleTake() {
      setValues((before) => ({ ...before, [field]: theirs }));
      decide(field);
    }
    return (
      conflicts.includes(field) && (
        <ChangedElsewhere label={label} theirs={theirs} onKeep={() => decide(field)} onTake={handleTake} />
      )
    );
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      data-unsaved={Object.keys(patch).length > 0}
      className="grid grid-cols-1 gap-3"
    >
      {FIELDS.map(({ field, label, type }) => (
        <Field key={field} label={label} error={errorOf(field, label)} question={questionAt(field, label)}>
          {(control) => {
            const input = {
              ...control,
              value: values[field],
              autoComplete: 'off',
              'data-editor': true,
              onKeyDown: handleKey,
              onChange: ({ target }: { target: { value: string } }) =>
                setValues((now) => ({ ...now, [field]: target.value })),
            };
            return type ? (
              <input
                {...input}
                type={type}
                ref={field === 'name' ? focusOnMount : undefined}
                required={field === 'name'}
                className={`${inputClass} h-10`}
              />
            ) : (
              <textarea
                {...input}
                rows={2}
                className={`${inputClass} field-sizing-content max-h-48 resize-none py-2`}
              />
            );
          }}
        </Field>
      ))}
      {error && error.details.length === 0 && (
        <p role="alert" className="text-sm font-medium text-danger">
          Could not save {name}. {error.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" look="solid" type="submit" disabled={isNameless || isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
