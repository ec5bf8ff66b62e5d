import type { PersonSummary } from 'functions/contract';
import { LONGEST_TEXT } from 'functions/contract/limits';
import { Dialog } from 'radix-ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { keepDraft, keyFor, openDraft, readDraft, settleDraft } from '#queries/drafts.ts';
import { useSummary } from '#queries/people/people.ts';
import { useSaveQuickLine } from '#queries/people/changes/quick-line.ts';
import { useHousemates } from '#queries/relations/household.ts';
import { usePanels } from '#settings/panels-store.ts';
import { listNames } from '#lib/people/list-names.ts';
import { PeopleChecks } from '#ui/form/people-checks.tsx';
import { Button } from '#ui/form/button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { type Line, readLine } from './read-line.ts';
import { sayLine } from './say-line.ts';
import { Understood } from './understood.tsx';

const close = () => usePanels.setState({ quickLineOf: null });

function LineForm({ person: { id, name, photo } }: { person: PersonSummary }) {
  const draft = `kindred.quick-line.${id}`;
  const [text, setText] = useState(() => openDraft(draft).text);
  /** Parts that the user has corrected by hand. */
  const [corrected, setCorrected] = useState<Partial<Line>>({});
  const [withIds, setWithIds] = useState<string[]>([]);
  const housemates = useHousemates(id);
  const read = readLine(text, name);
  // If the user chooses that it is no interaction, it becomes a note.
  const note = corrected.kind === null && !read.followUpOn ? read.note || text.trim() : read.note;
  const line = { ...read, ...corrected, note };
  const said = sayLine(line);
  const others = housemates.filter((one) => withIds.includes(one.id)).map((one) => one.name);
  const { mutate, isPending, error } = useSaveQuickLine(() => {
    const left = settleDraft(draft, text.trim());
    if (!left && usePanels.getState().quickLineOf === id) close();
  });

  function write(next: string) {
    setText(next);
    keepDraft(draft, { ...readDraft(draft), text: next });
  }

  function handleSubmit(event?: FormEvent) {
    event?.preventDefault();
    if (!said || isPending) return;
    const content = JSON.stringify([line, withIds]);
    const key = keyFor(readDraft(draft), content);
    keepDraft(draft, { text, tried: { content, key } });
    mutate({ ...line, id, withIds, key, said: `Saved for ${listNames([name, ...others])}: ${said}.` });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSubmit();
  }

  return (
    <form onSubmit={handleSubmit}>
      <div className="flex items-start gap-3 border-b border-line px-4 py-3 md:px-5">
        <Avatar id={id} name={name} photo={photo} size="small" />
        <textarea
          aria-label={`Quick line about ${name}`}
          aria-describedby="quick-line-understood"
          rows={1}
          value={text}
          maxLength={LONGEST_TEXT}
          readOnly={isPending}
          placeholder="Called, talked about the move. Follow up next Tuesday"
          onChange={(event) => write(event.target.value)}
          onKeyDown={handleKey}
          className="field-sizing-content max-h-48 min-h-9 min-w-0 grow resize-none bg-transparent py-1.5 text-base leading-6 outline-none"
        />
      </div>
      <div className="grid gap-4 px-4 py-4 md:px-5">
        <p id="quick-line-understood" aria-live="polite" className="break-words text-soft">
          {said ? (
            <>
              Saves <strong className="font-semibold text-ink">{said}</strong>.
            </>
          ) : (
            `How were you in touch with ${name}, what was it about, and what is next?`
          )}
        </p>
        <Understood line={line} onChange={(change) => setCorrected({ ...corrected, ...change })} />
        <PeopleChecks legend="Also there:" people={housemates} chosen={withIds} onChange={setWithIds} />
        {error && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 font-medium break-words text-danger">
            Could not save it. {error.message}
          </p>
        )}
        <div className="flex items-center justify-end gap-2">
          <p className="mr-auto text-xs text-soft max-md:hidden">Enter saves · Esc closes, the text stays</p>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="solid" disabled={!said || isPending}>
            {isPending ? 'Saving...' : error ? 'Try again' : 'Save'}
          </Button>
        </div>
      </div>
    </form>
  );
}

/**
 * Text line about a person, from which an interaction, a memory and a follow-up are read and saved
 * together.
 */
export function QuickLine() {
  const id = usePanels((panels) => panels.quickLineOf);
  const person = useSummary(id ?? '');
  return (
    <Dialog.Root open={id !== null && person !== undefined} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[min(12dvh,6rem)] z-50 mx-auto max-h-[80dvh] max-w-xl overflow-y-auto rounded-3xl border border-line bg-raised shadow-lift motion-safe:animate-fade"
        >
          <Dialog.Title className="sr-only">Quick line about {person?.name}</Dialog.Title>
          {person && <LineForm key={person.id} person={person} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
