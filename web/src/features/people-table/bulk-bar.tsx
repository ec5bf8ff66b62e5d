import { Download, Merge, Repeat, Trash2, X } from 'lucide-react';
import type { PersonSummary } from 'functions/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CADENCES, usualCadence } from '#lib/people/cadence.ts';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { countPeople } from '#lib/people/count-people.ts';
import { toastFailed } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { useBulkCadence, useBulkDelete, useBulkTag } from '#queries/people/changes/bulk.ts';
import { startRound } from '#queries/rhythm/round.ts';
import { openMerge } from '#settings/merging-store.ts';
import { useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/form/button.tsx';
import { boxClass } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { AddTags } from './add-tags.tsx';
import { exportCsv } from './export-csv.ts';
import { ExportPeople } from './export-people.tsx';

const USUAL = 'usual';

function SetCadence({ chosen }: { chosen: PersonSummary[] }) {
  const usual = useSettings((settings) => settings.cadenceDefault);
  const { mutate, isPending } = useBulkCadence();
  return (
    <select
      aria-label="Set cadence"
      value=""
      disabled={isPending}
      onChange={({ target: { value } }) =>
        mutate({ chosen, cadence: value === USUAL ? null : Number(value), key: crypto.randomUUID() })
      }
      className={`${boxClass} h-8 w-34! shrink-0 rounded-lg px-2! text-[0.8125rem]! font-semibold`}
    >
      <option value="" disabled>
        Set cadence...
      </option>
      <option value={USUAL}>{usualCadence(usual)}</option>
      {CADENCES.map(([days, label]) => (
        <option key={days} value={days}>
          {label}
        </option>
      ))}
    </select>
  );
}

function DeleteChosen({ chosen, onDone }: { chosen: PersonSummary[]; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useBulkDelete();
  if (!isAsking)
    return (
      <Button
        size="small"
        look="dangerQuiet"
        disabled={isPending}
        onClick={() => setIsAsking(true)}
        className="max-sm:order-1"
      >
        <Trash2 aria-hidden className="size-4" /> Delete
      </Button>
    );
  function handleConfirm() {
    mutate({ ids: chosen.map(({ id }) => id), key: crypto.randomUUID() });
    onDone();
  }
  return (
    <span role="alert" className="flex flex-wrap items-center gap-1.5 max-sm:order-1">
      <span className="text-sm font-semibold">Delete {countPeople(chosen.length)}?</span>
      <Button size="small" look="danger" ref={focusOnMount} onClick={handleConfirm}>
        Confirm
      </Button>
      <Button size="small" onClick={() => setIsAsking(false)}>
        Cancel
      </Button>
    </span>
  );
}

/**
 * Actions for all selected people. Tags, the cadence and the deletion can be undone from a toast. On a
 * phone the bar has two rows, and most actions are in the second one, which scrolls sideways.
 */
export function BulkBar({ chosen, onClear }: { chosen: PersonSummary[]; onClear: () => void }) {
  const tag = useBulkTag();
  const ids = chosen.map(({ id }) => id);
  const navigate = useNavigate();
  function handleRhythms() {
    startRound(chosen);
    void navigate(paths.rhythm);
  }
  const [first, second, ...others] = ids;
  const handleExport = () => exportCsv(chosen).catch(() => toastFailed('Could not export these people.'));
  return (
    <section
      aria-label="Selected people"
      className="group/bar flex shrink-0 animate-fade flex-wrap items-center gap-1.5 border-b border-line bg-raised px-4 py-2 md:not-in-[aside]:px-8"
    >
      <span
        aria-live="polite"
        className="font-semibold tabular-nums max-sm:group-has-[[role=alert]]/bar:sr-only"
      >
        {chosen.length} selected
      </span>
      <IconButton icon={X} label="Clear selection" size="small" className="mr-auto" onClick={onClear} />
      <div className="flex items-center gap-1.5 max-sm:order-2 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap sm:justify-end">
        <AddTags
          isBusy={tag.isPending}
          onAdd={(name) => tag.mutate({ ids, tags: [name], key: crypto.randomUUID() })}
        />
        <SetCadence chosen={chosen} />
        {first && second && !others.length && (
          <Button size="small" onClick={() => openMerge(first, second)}>
            <Merge aria-hidden className="size-4" /> Merge
          </Button>
        )}
        <Button size="small" onClick={handleRhythms}>
          <Repeat aria-hidden className="size-4" /> Choose rhythms
        </Button>
        <Button size="small" onClick={() => void handleExport()}>
          <Download aria-hidden className="size-4" /> Export CSV
        </Button>
        <ExportPeople chosen={chosen} />
      </div>
      <DeleteChosen chosen={chosen} onDone={onClear} />
    </section>
  );
}
