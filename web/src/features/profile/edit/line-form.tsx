import type { Person } from 'functions/contract';
import type { KeyboardEvent } from 'react';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { Button } from '#ui/form/button.tsx';
import { BirthdayField } from '#features/profile/edit/fields/birthday-field.tsx';
import { newEntry } from './entries/entries.ts';
import { EntryFields } from './entries/entry-fields.tsx';
import { MetFields } from '#features/profile/edit/fields/met-fields.tsx';
import type { TextFieldName } from './profile-form.ts';
import type { Target } from './target.ts';
import { TextField } from '#features/profile/edit/fields/text-field.tsx';
import { type Editing, useEditing } from './use-editing.tsx';

function Texts({ fields, editing }: { fields: readonly TextFieldName[]; editing: Editing }) {
  const { form, errorOf, question } = editing;
  return fields.map((field, index) => {
    const shared = {
      value: form.shown[field],
      error: errorOf(field),
      question: question(field),
      onChange: (text: string) => form.type(field, text),
    };
    if (field === 'birthday') return <BirthdayField key={field} {...shared} isFocused />;
    if (field === 'met') return <MetFields key={field} {...shared} errors={editing.metErrors()} isFocused />;
    return (
      <TextField
        key={field}
        {...shared}
        field={field}
        isFirst={index === 0}
        {...(field === 'body' && { rows: 5 })}
      />
    );
  });
}

function OneEntry({ list, index, editing }: Extract<Target, { list: unknown }> & { editing: Editing }) {
  const { form, entryError, errorOf, question } = editing;
  const entries = form.shown[list];
  const entry = entries[index] ?? newEntry(list, entries);
  const type = (part: string, text: string) =>
    form.type(list, entries.toSpliced(index, 1, { ...entry, parts: { ...entry.parts, [part]: text } }));
  return (
    <>
      <EntryFields
        list={list}
        entry={entry}
        place={undefined}
        errorOf={(part) =>
          entryError(list)(entry.key, part) ?? (part === 'value' ? errorOf(list) : undefined)
        }
        isFocused
        onType={type}
      />
      {question(list)}
    </>
  );
}

interface LineFormProps {
  person: Person;
  target: Target;
  /** Name of what is edited, for screen readers. */
  name: string;
  onClose: () => void;
}

/** Form that replaces a line of the profile. Enter saves (in notes Ctrl+Enter), Escape cancels. */
export function LineForm({ person, target, name, onClose }: LineFormProps) {
  const editing = useEditing(person, 'list' in target ? [target.list] : target.fields, onClose);
  const { element, isDirty, isPending, close, submit } = editing;

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === 'Escape' && !event.defaultPrevented) close();
    else return;
    event.stopPropagation();
  }

  return (
    // The keys work in every field of the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      noValidate
      aria-label={`Edit ${name}`}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-3 rounded-2xl border border-accent bg-raised p-3 text-ink shadow-card"
    >
      <fieldset disabled={isPending} className="contents">
        {'list' in target ? (
          <OneEntry {...target} editing={editing} />
        ) : (
          <Texts fields={target.fields} editing={editing} />
        )}
      </fieldset>
      {editing.generalError && (
        <p role="alert" className="text-sm font-medium text-danger">
          Could not save it. {editing.generalError}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="small" look="solid" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <LeaveGuard
        isBlocking={isDirty}
        losesChanges={(to, from) => to.pathname !== from.pathname || to.search !== from.search}
        isKept
        title="Leave without saving?"
        description={`What you changed about ${person.name} has not been saved.`}
        onLeave={editing.forget}
        onSave={editing.saveAndLeave}
      />
    </form>
  );
}
