import { useState } from 'react';
import { saveAndTell } from '#lib/save-and-tell.ts';
import { useExportPeople } from '#queries/account/account-data.ts';
import { useTags } from '#queries/tags/tags.ts';
import { ExportChoice, FIRST_CHOSEN } from '#ui/form/export-choice.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { DownloadRow } from './download-row.tsx';

/** Card that downloads everybody, or the people with a tag, for other programs. */
export function ExportPeopleCard() {
  const { data: tags = [] } = useTags();
  const [chosen, setChosen] = useState(FIRST_CHOSEN);
  const [tag, setTag] = useState('');
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useExportPeople(setReceived, saveAndTell);
  function handleExport() {
    setReceived(0);
    mutate({ ...chosen, ...(tag && { who: { tag } }) });
  }
  return (
    <SettingsCard title="Take people with you">
      <p className="text-soft">
        Their whole cards, for a phone, another address book or a spreadsheet. For a few people, select them
        in the table.
      </p>
      <ExportChoice value={chosen} onChange={setChosen} />
      <Field label="Who" className="sm:max-w-xs">
        {(control) => (
          <select
            {...control}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
            className={`${inputClass} h-10`}
          >
            <option value="">Everybody</option>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DownloadRow
        label="Export people"
        waiting="Gathering the cards..."
        isPending={isPending}
        received={received}
        onDownload={handleExport}
      />
    </SettingsCard>
  );
}
