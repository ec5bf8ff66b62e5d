import type { Entry } from 'functions/contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { MentionBox } from '#features/notebook/mentions/mention-box.tsx';
import { PeopleThere } from '#features/notebook/mentions/people-there.tsx';
import { PromiseField } from '#features/notebook/promises/promise-field.tsx';
import { usePeople } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';
import { inputClass } from '#ui/form/field.tsx';
import { PastDayField } from '#ui/form/past-day-field.tsx';
import { ContactChoice } from './contact-choice.tsx';
import { type TypedMemory, useMemoryForm } from './use-memory.ts';

interface EntryEditorProps {
  label: string;
  /** Storage key of the draft. */
  draft: string;
  personId: string;
  /** The memory that is changed; undefined for a new one, which also asks who was in touch. */
  entry?: Entry;
  isSaving: boolean;
  onSave: (memory: TypedMemory) => void;
  onClose: () => void;
}

/**
 * Texts that begin a mention at the caret: `first` at the beginning of a word, `afterWord` directly after
 * one.
 */
const AT = { first: '@', afterWord: ' @' };

/** Types an `@` at the caret of a text box, as if the user had. */
function typeAt(box: HTMLTextAreaElement) {
  box.focus();
  const before = box.value.slice(0, box.selectionStart);
  box.setRangeText(
    /(?:^|\s)$/.test(before) ? AT.first : AT.afterWord,
    box.selectionStart,
    box.selectionEnd,
    'end',
  );
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

export function EntryEditor(props: EntryEditorProps) {
  const { label, draft, personId, entry, isSaving, onSave, onClose } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useMemoryForm({ draft, personId, entry, isSaving, onSave, onClose });
  const { text, personIds, date, isChecked } = form;
  const { data: people = [] } = usePeople();
  const there = personIds.flatMap((id) => people.find((person) => person.id === id) ?? []);

  useEffect(() => box.current?.focus(), []);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') form.cancel();
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.save();
  }

  return (
    // The keys work in every field of the editor.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={handleKey}
      className="grid grid-cols-1 gap-3 rounded-3xl border border-accent bg-raised p-4 shadow-card"
    >
      <MentionBox
        box={box}
        aria-label={label}
        rows={4}
        text={text}
        people={people}
        readOnly={isSaving}
        placeholder="What is worth remembering?"
        onWrite={form.write}
        onMention={({ id }) => form.addPerson(id)}
        className={`${inputClass} field-sizing-content max-h-96 resize-none py-3`}
      />
      <PeopleThere
        people={there.filter(({ id }) => id !== personId)}
        isDisabled={isSaving}
        onRemove={form.removePerson}
        onAdd={() => box.current && typeAt(box.current)}
      />
      <PromiseField
        promise={form.promise}
        found={form.found}
        due={form.due}
        isChecked={isChecked}
        isDisabled={isSaving}
        onSwitch={(isOn) => form.choose({ promise: { isOn } })}
        onDue={form.setDue}
      />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <PastDayField date={date} isChecked={isChecked} isDisabled={isSaving} onType={form.setDate} />
        {!entry && (
          <ContactChoice
            people={there}
            isContact={form.isContact}
            notContacted={form.notContacted}
            isDisabled={isSaving}
            onCheck={(isContact) => form.choose({ isContact })}
            onLeaveOut={(notContacted) => form.choose({ notContacted })}
          />
        )}
      </div>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={form.cancel}>
          Cancel
        </Button>
        <Button size="small" look="solid" disabled={!text.trim() || isSaving} onClick={form.save}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
