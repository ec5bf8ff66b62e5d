import type { Person } from 'functions/contract';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { PageLocation } from '#router/index.ts';
import { personParams } from '#paths.ts';
import { forgetAdded, isAdded, rememberAdded } from '#queries/people/added.ts';
import { useSaveProfile } from '#queries/people/save-profile.ts';
import { Button } from '#ui/form/button.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { BirthdayField } from './birthday-field.tsx';
import { CadenceField } from './cadence-field.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { fieldErrors, otherErrors, type ProfileField } from './profile-form.ts';
import { TextField } from './text-field.tsx';
import { keepUnsaved } from './unsaved-profile.ts';
import { useProfileForm } from './use-profile-form.ts';

const cardClass = 'grid gap-4 rounded-3xl border border-line bg-raised p-5 md:p-6';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cardClass}>
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}

/** True if a navigation leaves the editor: to another page, another tab or the profile without `edit`. */
function endsEditing(to: PageLocation, from: PageLocation) {
  const { panel, edit } = personParams(new URLSearchParams(to.search));
  return to.pathname !== from.pathname || panel !== 'profile' || !edit;
}

interface ProfileEditorProps {
  person: Person;
  onClose: () => void;
  children: ReactNode;
}

/** Form of a person's profile. Errors that the server finds are shown at their fields. */
export function ProfileEditor({ person, onClose, children }: ProfileEditorProps) {
  const form = useProfileForm(person);
  const { typed, patch, conflicts, isDirty } = form;
  const save = useSaveProfile(person.id);
  const element = useRef<HTMLFormElement>(null);

  const details = save.error?.details ?? [];
  const refused = fieldErrors(details);
  const others = otherErrors(details);
  /** Problems by field, until the field's text is changed. */
  const errorOf = (field: ProfileField) =>
    save.variables?.patch[field] === patch[field] ? refused[field] : undefined;

  const [wasLeft] = useState(isDirty);
  useEffect(() => {
    keepUnsaved(person.id, typed);
    if (isAdded(person.id)) rememberAdded(person.id, isDirty ? 'typed' : 'untouched');
  }, [person.id, typed, isDirty]);

  function forget() {
    keepUnsaved(person.id, {});
    if (isAdded(person.id)) rememberAdded(person.id, 'untouched');
  }

  function close() {
    forget();
    onClose();
  }

  const question = (field: ProfileField) =>
    conflicts.includes(field) && (
      <ConflictQuestion
        field={field}
        theirs={form.current[field]}
        onKeep={() => form.keepMine(field)}
        onTake={() => form.takeTheirs(field)}
      />
    );
  const bind = (field: ProfileField) => ({
    field,
    value: form.shown[field],
    error: errorOf(field),
    question: question(field),
    onChange: (text: string) => form.type(field, text),
  });

  /** Moves to the first field that was changed elsewhere, where the user decides. */
  const focusQuestion = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[role=alert] button')?.focus());

  /** Saves what can be saved; goes on unless a field was changed elsewhere. */
  function saveAnd(goOn: () => void) {
    if (Object.keys(patch).length === 0) return focusQuestion();
    const edit = { patch, base: person };
    save.mutate(edit, {
      onSuccess(patched) {
        form.settle(patch, patched);
        if (conflicts.length + patched.conflicts.length > 0) focusQuestion();
        else goOn();
      },
    });
  }

  function handleSave(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (isDirty) return saveAnd(close);
    forgetAdded(person.id);
    close();
  }

  function handleSaveAndLeave(leave: () => void) {
    saveAnd(() => {
      forget();
      leave();
    });
  }

  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && !isDirty && close());
  useEffect(() => {
    const form = element.current;
    const listen = (event: KeyboardEvent) => void handleKey(event);
    form?.addEventListener('keydown', listen);
    return () => form?.removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (save.error) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [save.error]);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={handleSave}
      aria-label={`Edit ${person.name}`}
      className="grid gap-5"
    >
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-b border-line bg-paper/95 px-4 py-3 backdrop-blur md:-mx-8 md:px-8">
        <h3 className="mr-auto text-xl">Edit profile</h3>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" look="solid" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
      {wasLeft && (
        <p
          role="status"
          className="rounded-xl bg-accent-soft px-4 py-3 text-sm font-medium text-accent-strong"
        >
          What you had typed here and not saved is back.
        </p>
      )}
      {save.error && (others.length > 0 || Object.keys(refused).length === 0) && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          Could not save the profile. {others.join('. ') || save.error.message}
        </p>
      )}
      <fieldset disabled={save.isPending} className="contents">
        <div className={cardClass}>
          <TextField {...bind('name')} isFirst />
          <TextField {...bind('mnemonic')} hint="A word or picture that brings the name back." />
        </div>
        <Group title="Contact Information">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...bind('phone_number')} type="tel" />
            <TextField {...bind('email')} type="email" />
          </div>
          <TextField {...bind('street_address')} />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
            <TextField {...bind('city')} />
            <TextField {...bind('state')} />
            <TextField {...bind('zip')} inputMode="numeric" />
          </div>
          <BirthdayField {...bind('birthday')} />
        </Group>
        <Group title="Notes">
          <TextField {...bind('body')} rows={5} />
          <CadenceField {...bind('cadence_days')} />
        </Group>
        {children}
      </fieldset>
      <LeaveGuard
        isBlocking={isDirty}
        losesChanges={endsEditing}
        isKept
        title="Leave without saving?"
        description={`What you changed about ${person.name} has not been saved.`}
        onLeave={forget}
        onSave={handleSaveAndLeave}
      />
    </form>
  );
}
