import type { Entry } from 'functions/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { inDays } from '#lib/days.ts';
import { fullTime, memoryTime } from '#lib/text/format-time.ts';
import { memoryDraft, settleDraft } from '#queries/drafts.ts';
import { useDeleteEntry, useUpdateEntry } from '#queries/notebook.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { EntryEditor } from './entry-editor.tsx';

interface EntryCardProps {
  entry: Entry;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

export function EntryCard({ entry, isEditing, onEdit, onClose }: EntryCardProps) {
  const { id, person_id, content, created_at } = entry;
  const draft = memoryDraft(person_id, id);
  const update = useUpdateEntry(person_id, (saved) => !settleDraft(draft, saved) && onClose());
  const remove = useDeleteEntry(person_id);
  const [isAsking, setIsAsking] = useState(false);

  if (isEditing)
    return (
      <li>
        <EntryEditor
          label="Memory"
          draft={draft}
          initial={content}
          initialDay={inDays(0, new Date(created_at))}
          isSaving={update.isPending}
          onSave={({ content: text, day }) => update.mutate({ id, content: text, day })}
          onClose={onClose}
        />
      </li>
    );

  return (
    <li className="rounded-3xl border border-line bg-raised pt-3 pr-3 pb-5 pl-5">
      <div className="flex items-center">
        <time
          dateTime={created_at}
          title={fullTime(created_at)}
          className="grow text-sm font-medium text-soft"
        >
          {memoryTime(created_at)}
        </time>
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
          disabled={remove.isPending}
          onClick={() => setIsAsking(true)}
          size="small"
          iconClassName="size-4.5"
        />
      </div>
      <LinkedText text={content} className="mt-1 pr-2" />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete memory"
        description="Are you sure you want to delete this entry?"
        confirm="Delete"
        onConfirm={() => remove.mutate(id)}
      />
    </li>
  );
}
