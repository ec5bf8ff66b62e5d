import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/browser/save-file.ts';
import { toastDone } from '#lib/toasts.ts';
import { useExport } from '#queries/account/account-data.ts';
import { Button } from '#ui/form/button.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { formatFileSize } from '#lib/file-size.ts';

/**
 * Card that downloads all data. Shows the size received so far, because the total is not known in advance.
 */
export function ExportCard() {
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useExport(setReceived, (name, file) => {
    saveFile(name, file);
    toastDone(`Saved ${name}, ${formatFileSize(file.size)}.`);
  });
  function handleExport() {
    setReceived(0);
    mutate();
  }
  return (
    <SettingsCard title="Export">
      <p className="text-soft">
        Everything that is yours in one JSON file: people, messages, memories, tags, activity and settings. It
        is also the backup you can restore from.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="solid" disabled={isPending} onClick={handleExport}>
          <Download aria-hidden className="size-4" /> {isPending ? 'Exporting...' : 'Export everything'}
        </Button>
        <p role="status" className="text-sm text-soft tabular-nums">
          {isPending && (received ? `${formatFileSize(received)} so far` : 'Gathering your data...')}
        </p>
      </div>
    </SettingsCard>
  );
}
