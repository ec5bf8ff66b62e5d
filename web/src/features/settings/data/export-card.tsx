import { useState } from 'react';
import { saveAndTell } from '#lib/save-and-tell.ts';
import { useExport } from '#queries/account/account-data.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { DownloadRow } from './download-row.tsx';

/** Card that downloads all data. */
export function ExportCard() {
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useExport(setReceived, saveAndTell);
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
      <DownloadRow
        label="Export everything"
        waiting="Gathering your data..."
        isPending={isPending}
        received={received}
        onDownload={handleExport}
      />
    </SettingsCard>
  );
}
