import type { TrashedPerson } from 'functions/contract';
import { DAY_MS } from 'functions/contract/people/health';
import { TRASH_DAYS } from 'functions/contract/limits';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { daysAgo, fullTime } from '#lib/text/format-time.ts';
import { toastDone } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { useDeleteForever, useTakeOutOfTrash, useTrash } from '#queries/people/changes/trash.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { Button } from '#ui/form/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { RowsLoading } from '#features/settings/page-states.tsx';

function timeLeft(deletedAt: string, now = Date.now()): string {
  const days = Math.ceil(TRASH_DAYS - (now - Date.parse(deletedAt)) / DAY_MS);
  if (days < 1) return 'goes today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

interface TrashRowProps {
  person: TrashedPerson;
  onRestore: (person: TrashedPerson) => void;
  onDelete: (person: TrashedPerson) => void;
}

function TrashRow({ person, onRestore, onDelete }: TrashRowProps) {
  const { id, name, photo, deleted_at } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 rounded-2xl border border-line bg-raised p-3">
      <Avatar id={id} name={name} photo={photo} size="small" />
      <div className="min-w-40 flex-1">
        <h2 className="truncate font-sans text-base font-semibold tracking-normal" title={name}>
          {name}
        </h2>
        <p className="text-[0.8125rem] text-soft" title={fullTime(deleted_at)}>
          Deleted {daysAgo(deleted_at)}, {timeLeft(deleted_at)}
        </p>
      </div>
      <div className="flex grow justify-end gap-2 sm:grow-0">
        <Button size="small" onClick={() => onRestore(person)}>
          <RotateCcw aria-hidden className="size-4" /> Restore <span className="sr-only">{name}</span>
        </Button>
        <Button size="small" look="dangerQuiet" onClick={() => onDelete(person)}>
          Delete forever <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}

function TrashList({ people }: { people: TrashedPerson[] }) {
  const [asked, setAsked] = useState<TrashedPerson>();
  const [isAsking, setIsAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const restore = useTakeOutOfTrash(({ id, name }) =>
    toastDone(`${name} is back.`, {
      label: 'Open',
      onAction: () => void navigate(paths.person(id, { panel: 'profile' })),
    }),
  );
  const remove = useDeleteForever(({ name }) => toastDone(`${name} is deleted forever.`));

  function handleRestore(person: TrashedPerson) {
    restore.mutate(person);
    list.current?.focus();
  }

  function handleDelete(person: TrashedPerson) {
    setAsked(person);
    setIsAsking(true);
  }

  return (
    <>
      {people.length === 0 ? (
        <EmptyState heading="h2" title="The trash is empty">
          <p>Whoever you delete waits here for {TRASH_DAYS} days, with everything of theirs.</p>
        </EmptyState>
      ) : (
        <p className="text-soft">
          After {TRASH_DAYS} days people leave the trash for good, with their messages and memories.
        </p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="People in the trash"
        className="grid grid-cols-1 gap-2 outline-none"
      >
        {people.map((person) => (
          <TrashRow key={person.id} person={person} onRestore={handleRestore} onDelete={handleDelete} />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete forever"
        description={`Are you sure you want to delete ${asked?.name}? This action cannot be undone.`}
        confirm="Delete forever"
        onConfirm={() => asked && remove.mutate(asked)}
      />
    </>
  );
}

export function TrashPage() {
  const { data: people, error, refetch } = useTrash();
  return (
    <SettingsPage title="Trash">
      {people ? (
        <TrashList people={people} />
      ) : error ? (
        <LoadError
          heading="h2"
          title="Could not load the trash"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsLoading what="the trash" />
      )}
    </SettingsPage>
  );
}
