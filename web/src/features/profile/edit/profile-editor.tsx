import type { Person } from 'functions/contract';
import type { CardList } from 'functions/contract/card/shapes';
import type { ReactNode } from 'react';
import type { PageLocation } from '#router/index.ts';
import { personParams } from '#paths.ts';
import { Button } from '#ui/form/button.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { BirthdayField } from '#features/profile/edit/fields/birthday-field.tsx';
import { CadenceField } from '#features/profile/edit/fields/cadence-field.tsx';
import { EntryList } from './entries/entry-list.tsx';
import { MoreLists } from './entries/more-lists.tsx';
import { Introducers } from '#features/profile/how-met/introducers.tsx';
import { useNewIntroducers } from '#features/profile/how-met/use-new-introducers.ts';
import { MetFields } from '#features/profile/edit/fields/met-fields.tsx';
import { FIELDS, type TextFieldName } from './profile-form.ts';
import { TextField } from '#features/profile/edit/fields/text-field.tsx';
import { useEditing } from './use-editing.tsx';

const cardClass = 'grid gap-4 rounded-3xl border border-line bg-raised p-5 md:p-6';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cardClass}>
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}

/**
 * Tells whether a navigation leaves the editor: to another page, another tab, or the profile without `edit`.
 */
function endsEditing(to: PageLocation, from: PageLocation) {
  const { panel, edit } = personParams(new URLSearchParams(to.search));
  return to.pathname !== from.pathname || panel !== 'profile' || !edit;
}

interface ProfileEditorProps {
  person: Person;
  onClose: () => void;
  children: ReactNode;
}

/** Form for a person's whole profile. Errors from the server are shown at their fields. */
export function ProfileEditor({ person, onClose, children }: ProfileEditorProps) {
  const introducers = useNewIntroducers(person);
  const editing = useEditing(person, FIELDS, onClose, introducers);
  const { element, form, isDirty, isPending, close } = editing;

  const bind = (field: TextFieldName) => ({
    field,
    value: form.shown[field],
    error: editing.errorOf(field),
    question: editing.question(field),
    onChange: (text: string) => form.type(field, text),
  });
  const bindList = (list: CardList) => ({
    list,
    entries: form.shown[list],
    errorOf: editing.entryError(list),
    error: editing.errorOf(list),
    question: editing.question(list),
    onChange: (entries: (typeof form.shown)[CardList]) => form.type(list, entries),
  });

  return (
    // Escape works in every field of the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.submit();
      }}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && !isDirty && close()}
      aria-label={`Edit ${person.name}`}
      className="grid gap-5"
    >
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-b border-line bg-paper/95 px-4 py-3 backdrop-blur md:-mx-8 md:px-8">
        <h3 className="mr-auto text-xl">Edit profile</h3>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" look="solid" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
      {editing.wasLeft && (
        <p
          role="status"
          className="rounded-xl bg-accent-soft px-4 py-3 text-sm font-medium text-accent-strong"
        >
          What you had typed here and not saved is back.
        </p>
      )}
      {editing.generalError && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          Could not save the profile. {editing.generalError}
        </p>
      )}
      <fieldset disabled={isPending} className="contents">
        <div className={cardClass}>
          <TextField {...bind('name')} isFirst />
          <TextField {...bind('nickname')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...bind('job_title')} />
            <TextField {...bind('company')} />
          </div>
          <TextField {...bind('mnemonic')} hint="A word or picture that brings the name back." />
          <MetFields
            value={form.shown.met}
            errors={editing.metErrors()}
            question={editing.question('met')}
            onChange={(met) => form.type('met', met)}
          />
          <Introducers person={person} added={introducers} />
        </div>
        <Group title="Contact Information">
          <EntryList {...bindList('phones')} isAlwaysShown />
          <EntryList {...bindList('emails')} isAlwaysShown />
          <EntryList {...bindList('addresses')} isAlwaysShown />
          <BirthdayField {...bind('birthday')} />
        </Group>
        <MoreLists bind={bindList} className={cardClass} />
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
        onLeave={editing.forget}
        onSave={editing.saveAndLeave}
      />
    </form>
  );
}
