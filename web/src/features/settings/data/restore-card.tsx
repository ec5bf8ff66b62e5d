import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { restoreProblem, useRestoreBackup } from '#queries/account/account-data.ts';
import type { PhotoProgress, Restored } from '#queries/account/restore-backup.ts';
import { Button } from '#ui/form/button.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { formatFileSize } from '#lib/file-size.ts';
import { countPeople } from '#lib/people/count-people.ts';

interface ProgressProps {
  file: File;
  /** Set while photos are sent one by one. */
  photos: PhotoProgress | undefined;
}

function Progress({ file, photos }: ProgressProps) {
  return (
    <div role="status" className="grid gap-2">
      <p className="text-sm break-words text-soft">
        Restoring from {file.name}, {formatFileSize(file.size)}. This may take a few minutes.
        {photos && ` Photo ${photos.done} of ${photos.count}.`}
      </p>
      <progress
        aria-label="Restoring"
        className="h-1.5 w-full"
        {...(photos && { value: photos.done, max: photos.count })}
      />
    </div>
  );
}

/** Returns how much was restored, and how many photos were not, in words. */
function say({ people, lostPhotos }: Restored): string {
  const restored = `Restored ${countPeople(people)}.`;
  if (lostPhotos === 0) return restored;
  return `${restored} ${lostPhotos === 1 ? '1 photo was' : `${lostPhotos} photos were`} not taken.`;
}

export function RestoreCard() {
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<PhotoProgress>();
  const restore = useRestoreBackup(setPhotos, (restored) => toastDone(say(restored)));
  const { variables: file, error, isPending } = restore;

  function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // Allows the same file to be chosen again.
    target.value = '';
    setPhotos(undefined);
    if (chosen) restore.mutate(chosen);
  }

  return (
    <SettingsCard title="Restore from a backup">
      <p className="text-soft">
        Brings back what an export holds. It goes into an empty account only: one without people, in the trash
        neither, and without tags.
      </p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Backup file"
        tabIndex={-1}
        onChange={handleChoose}
        className="sr-only"
      />
      <Button className="justify-self-start" disabled={isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" /> {isPending ? 'Restoring...' : 'Choose a file'}
      </Button>
      {isPending && file && <Progress file={file} photos={photos} />}
      <p role="alert" className="text-sm font-medium break-words text-danger empty:hidden">
        {error && restoreProblem(error)}
      </p>
    </SettingsCard>
  );
}
