import { useState, type KeyboardEvent } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { keepDraft, keyFor, openDraft, readDraft } from '#queries/drafts.ts';
import { Button } from '#ui/form/button.tsx';
import { inputClass } from '#ui/form/field.tsx';

interface EntryEditorProps {
  label: string;
  /** Storage key of the draft. */
  draft: string;
  initial?: string;
  isSaving: boolean;
  onSave: (content: string, key: string) => void;
  onClose: () => void;
}

export function EntryEditor({ label, draft, initial = '', isSaving, onSave, onClose }: EntryEditorProps) {
  const [text, setText] = useState(() => openDraft(draft).text || initial);
  const content = text.trim();

  function write(next: string) {
    setText(next);
    keepDraft(draft, { ...readDraft(draft), text: next });
  }

  function save() {
    if (!content || isSaving) return;
    const key = keyFor(readDraft(draft), content);
    keepDraft(draft, { text, tried: { content, key } });
    onSave(content, key);
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
    <div className="grid gap-3 rounded-3xl border border-accent bg-raised p-4 shadow-card">
      <textarea
        aria-label={label}
        ref={focusOnMount}
        rows={4}
        value={text}
        readOnly={isSaving}
        placeholder="What is worth remembering?"
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKey}
        className={`${inputClass} field-sizing-content max-h-96 resize-none py-3`}
      />
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
