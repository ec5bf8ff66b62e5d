import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { listNames } from '#lib/people/list-names.ts';
import { useWriteMemory } from '#lib/people/write-memory.ts';
import { toastDone } from '#lib/toasts.ts';
import { continueAsNew, memoryDraft, NEW_MEMORY, settleDraft, unfinishedMemory } from '#queries/drafts.ts';
import { useAddContactEntry, useAddEntry } from '#queries/notebook/add-memory.ts';
import { useNotebook } from '#queries/notebook/notebook.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryEditor } from './editor/entry-editor.tsx';
import type { TypedMemory } from './editor/use-memory.ts';

function NewEntry({ personId, onClose }: { personId: string; onClose: () => void }) {
  const draft = memoryDraft(personId, NEW_MEMORY);
  const handleSaved = (saved: string) => !settleDraft(draft, saved) && onClose();
  const add = useAddEntry(personId, handleSaved);
  const addContact = useAddContactEntry(personId, handleSaved);
  const byId = usePeopleById();

  function save({ contactIds, ...memory }: TypedMemory) {
    if (contactIds.length === 0) return add.mutate(memory);
    const contactNames = listNames(contactIds.flatMap((id) => byId.get(id)?.name ?? []));
    addContact.mutate({ ...memory, contactIds, contactNames });
  }

  return (
    <EntryEditor
      label="New memory"
      draft={draft}
      personId={personId}
      isSaving={add.isPending || addContact.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface GoneEntryProps {
  personId: string;
  id: string;
  onContinue: () => void;
  onClose: () => void;
}

/** Stands for the editor of a memory that was deleted meanwhile. Its draft continues as a new memory. */
function GoneEntry({ personId, id, onContinue, onClose }: GoneEntryProps) {
  const handleGone = useEffectEvent(() => {
    if (!continueAsNew(personId, id)) return onClose();
    toastDone('That memory was deleted. What you typed continues as a new one.');
    onContinue();
  });
  useEffect(() => handleGone(), []);
  return null;
}

/** A person's memories. Only one editor is open at a time. */
export function NotebookPanel({ personId }: { personId: string }) {
  const { data: entries, error, isFetching, refetch } = useNotebook(personId);
  const byId = usePeopleById();
  const asked = useWriteMemory();
  const [seen, setSeen] = useState<string>();
  const [open, setOpen] = useState(() => unfinishedMemory(personId));
  if (asked?.key !== seen) {
    setSeen(asked?.key);
    if (asked) setOpen(asked.entryId);
  }
  const isGone =
    open !== undefined &&
    open !== NEW_MEMORY &&
    entries?.every(({ id }) => id !== open) === true &&
    !isFetching;
  const close = (which: string) => setOpen((now) => (now === which ? undefined : now));

  function list() {
    if (error && !entries)
      return (
        <LoadError
          title="The memories could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      );
    if (!entries)
      return (
        <LoadingText
          text="Loading entries..."
          missing="These memories are not on this device. They come when there is a connection. What you write until then is kept."
          className="py-6"
        />
      );
    if (!entries.length)
      return open !== NEW_MEMORY && <EmptyState title="No memories yet. Click + to add one." />;
    return (
      <ul className="grid grid-cols-1 gap-4">
        {entries.map((entry) => (
          <EntryCard
            key={asked?.entryId === entry.id ? asked.key : entry.id}
            entry={entry}
            personId={personId}
            people={entry.person_ids.flatMap((id) => byId.get(id) ?? [])}
            isEditing={open === entry.id}
            onEdit={() => setOpen(entry.id)}
            onClose={() => close(entry.id)}
          />
        ))}
      </ul>
    );
  }

  return (
    <div className="relative min-h-0 grow overflow-y-auto">
      <section aria-label="Memories" className="mx-auto grid grid-cols-1 max-w-2xl gap-4 px-4 py-6 md:px-8">
        <div className="flex items-center justify-between">
          <h3 className="text-xl">Memories</h3>
          <IconButton
            icon={Plus}
            label="Add a memory"
            disabled={open === NEW_MEMORY}
            onClick={() => setOpen(NEW_MEMORY)}
            look="solid"
          />
        </div>
        {isGone && (
          <GoneEntry
            key={open}
            personId={personId}
            id={open}
            onContinue={() => setOpen(NEW_MEMORY)}
            onClose={() => close(open)}
          />
        )}
        {open === NEW_MEMORY && (
          <NewEntry key={asked?.key} personId={personId} onClose={() => close(NEW_MEMORY)} />
        )}
        {list()}
      </section>
    </div>
  );
}
