import type { InteractionKind } from 'functions/contract';
import { LONGEST_TEXT } from 'functions/contract/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { keepDraft, keyFor, openDraft, readDraft, talkDraft } from '#queries/drafts.ts';
import type { NewContact } from '#queries/people/people.ts';
import { useHousemates } from '#queries/relations/household.ts';
import { PeopleChecks } from '#ui/form/people-checks.tsx';
import { Button } from '#ui/form/button.tsx';
import { inputClass } from '#ui/form/field.tsx';

const KINDS: [kind: InteractionKind, label: string][] = [
  ['met', 'Met'],
  ['called', 'Called'],
  ['texted', 'Texted'],
];

interface TalkedLineProps {
  id: string;
  name: string;
  onSave: (contact: Pick<NewContact, 'key' | 'kind' | 'note' | 'withIds'>) => void;
  onCancel: () => void;
}

/**
 * Line in which the user enters how they were in touch, what it was about, and who of the household was
 * there; all are optional. The text is kept as a draft until it is saved.
 */
export function TalkedLine({ id, name, onSave, onCancel }: TalkedLineProps) {
  const group = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = talkDraft(id);
  const [text, setText] = useState(() => openDraft(draft).text);
  const [kind, setKind] = useState<InteractionKind>();
  const [withIds, setWithIds] = useState<string[]>([]);
  const housemates = useHousemates(id);

  useEffect(() => void form.current?.scrollIntoView({ block: 'nearest' }), []);

  function write(next: string) {
    setText(next);
    keepDraft(draft, { ...readDraft(draft), text: next });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const contact = { kind, note: text.trim() || undefined, withIds };
    const content = JSON.stringify(contact);
    const key = keyFor(readDraft(draft), content);
    keepDraft(draft, { text, tried: { content, key } });
    onSave({ ...contact, key });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }

  return (
    // The keys of the fields bubble to the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      aria-label={`You talked with ${name}`}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="flex scroll-my-6 animate-fade flex-wrap items-center gap-2"
    >
      <input
        ref={focusOnMount}
        aria-label="What about? (optional)"
        placeholder="What about? (optional)"
        value={text}
        maxLength={LONGEST_TEXT}
        enterKeyHint="done"
        onChange={({ target }) => write(target.value)}
        className={`${inputClass} h-10 basis-full md:grow md:basis-0`}
      />
      <fieldset className="flex h-10 grow rounded-xl border border-line bg-sunken p-1 md:grow-0">
        <legend className="sr-only">How were you in touch?</legend>
        {KINDS.map(([value, label]) => (
          <label
            key={value}
            className="grid grow cursor-pointer place-items-center rounded-lg px-3 text-sm font-semibold text-soft has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              checked={kind === value}
              onChange={() => setKind(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="solid">
        Save
      </Button>
      <PeopleChecks legend="Also there:" people={housemates} chosen={withIds} onChange={setWithIds} />
    </form>
  );
}
