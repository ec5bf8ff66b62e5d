import type { Entry, PersonSummary } from 'functions/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fullTime, memoryTime } from '#lib/text/format-time.ts';
import { memoryDraft, settleDraft } from '#queries/drafts.ts';
import { useUpdateEntry } from '#queries/notebook/notebook.ts';
import { useMarkPromise } from '#queries/notebook/promises.ts';
import { useIsWaiting } from '#queries/waiting-changes/waiting.ts';
import { WaitingMark } from '#ui/marks/waiting-mark.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { PromisedText } from '#ui/promised-text.tsx';
import { DeleteMemory } from './delete-memory.tsx';
import { EntryEditor } from './editor/entry-editor.tsx';
import type { TypedMemory } from './editor/use-memory.ts';
import { PeopleLine } from './people-line.tsx';

interface EntryCardProps {
  entry: Entry;
  personId: string;
  /** Everybody who was there and is not deleted. */
  people: readonly PersonSummary[];
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the changes of the editor besides the text; undefined for what is unchanged. */
function changesOf(entry: Entry, { day, personIds, promise }: TypedMemory) {
  const before = entry.promise && { due_on: entry.promise.due_on };
  return {
    day,
    personIds: isSame(personIds, entry.person_ids) ? undefined : personIds,
    promise: isSame(promise, before) ? undefined : promise,
  };
}

export function EntryCard({ entry, personId, people, isEditing, onEdit, onClose }: EntryCardProps) {
  const { id, created_at } = entry;
  const draft = memoryDraft(personId, id);
  const update = useUpdateEntry(personId, (saved) => !settleDraft(draft, saved) && onClose());
  const marking = useMarkPromise();
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = useIsWaiting(`entry:${id}`);

  if (isEditing)
    return (
      <li>
        <EntryEditor
          label="Memory"
          draft={draft}
          personId={personId}
          entry={entry}
          isSaving={update.isPending}
          onSave={(memory) => update.mutate({ entry, content: memory.content, ...changesOf(entry, memory) })}
          onClose={onClose}
        />
      </li>
    );

  return (
    <li className="grid grid-cols-1 gap-1 rounded-3xl border border-line bg-raised pt-3 pr-3 pb-5 pl-5">
      <div className="flex items-center">
        <time
          dateTime={created_at}
          title={fullTime(created_at)}
          className="grow text-sm font-medium text-soft"
        >
          {memoryTime(created_at)}
        </time>
        {isWaiting && <WaitingMark />}
        <IconButton
          icon={Pencil}
          label="Edit memory"
          onClick={onEdit}
          size="small"
          iconClassName="size-4.5"
        />
        <IconButton
          icon={Trash2}
          label="Delete memory"
          onClick={() => setIsAsking(true)}
          size="small"
          iconClassName="size-4.5"
        />
      </div>
      <PeopleLine people={people.filter((person) => person.id !== personId)} />
      <PromisedText entry={entry} marking={marking} className="pr-2" />
      <DeleteMemory
        entry={entry}
        personId={personId}
        people={people}
        isAsking={isAsking}
        onAsk={setIsAsking}
      />
    </li>
  );
}
