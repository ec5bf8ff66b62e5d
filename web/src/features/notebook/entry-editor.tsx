import { useState, type KeyboardEvent } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { type Draft, keepDraft, keyFor, openDraft, readDraft } from '#queries/drafts.ts';
import { Button } from '#ui/form/button.tsx';
import type { TypedDate } from '#ui/form/date-input.tsx';
import { inputClass } from '#ui/form/field.tsx';
import { ContactCheck, PastDayField, pastDateProblem } from '#ui/form/past-day-field.tsx';

export interface TypedMemory {
  content: string;
  /** The day the memory is about; undefined if the user left it as it was. */
  day: string | undefined;
  /** Whether the user says that the two were in touch on that day. */
  isContact: boolean;
  /** Idempotency key: the same memory has the same one. */
  key: string;
}

interface EntryEditorProps {
  label: string;
  /** Storage key of the draft. */
  draft: string;
  initial?: string;
  /** The day the memory is about, unless the user changes it. */
  initialDay: string;
  /** Whether the editor asks if the two were in touch. */
  asksContact?: boolean;
  isSaving: boolean;
  onSave: (memory: TypedMemory) => void;
  onClose: () => void;
}

export function EntryEditor(props: EntryEditorProps) {
  const { label, draft, initial = '', initialDay, asksContact = false, isSaving, onSave, onClose } = props;
  const [kept] = useState(() => openDraft(draft));
  const [text, setText] = useState(kept.text || initial);
  const [date, setDate] = useState<TypedDate>({ day: kept.about?.day ?? initialDay, isUnfinished: false });
  const [isDateChecked, setIsDateChecked] = useState(false);
  const [isContact, setIsContact] = useState(kept.about?.isContact ?? false);
  const content = text.trim();

  const keep = (change: Partial<Draft>) => keepDraft(draft, { ...readDraft(draft), text, ...change });

  function write(next: string) {
    setText(next);
    keep({ text: next });
  }

  function handleDate(typed: TypedDate) {
    setDate(typed);
    setIsDateChecked(false);
    if (!typed.isUnfinished) keep({ about: { day: typed.day, isContact } });
  }

  function handleContact(isChecked: boolean) {
    setIsContact(isChecked);
    keep({ about: { day: date.day, isContact: isChecked } });
  }

  function save() {
    if (!content || isSaving) return;
    setIsDateChecked(true);
    if (pastDateProblem(date)) return;
    const day = date.day && date.day !== initialDay ? date.day : undefined;
    const memory = { content, day, isContact };
    const said = JSON.stringify(memory);
    const key = keyFor(readDraft(draft), said);
    keep({ tried: { content: said, key } });
    onSave({ ...memory, key });
  }

  function cancel() {
    keepDraft(draft, { text: '' });
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
  }

  return (
    // The keys work in every field of the editor.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={handleKey}
      className="grid gap-3 rounded-3xl border border-accent bg-raised p-4 shadow-card"
    >
      <textarea
        aria-label={label}
        ref={focusOnMount}
        rows={4}
        value={text}
        readOnly={isSaving}
        placeholder="What is worth remembering?"
        onChange={(event) => write(event.target.value)}
        className={`${inputClass} field-sizing-content max-h-96 resize-none py-3`}
      />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <PastDayField date={date} isChecked={isDateChecked} isDisabled={isSaving} onType={handleDate} />
        {asksContact && <ContactCheck isChecked={isContact} isDisabled={isSaving} onCheck={handleContact} />}
      </div>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
        <Button size="small" look="solid" disabled={!content || isSaving} onClick={save}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
