import type { PersonSummary } from 'functions/contract';
import { isCounted } from 'functions/contract/people/counted';
import { MOST_EXPORTED_IDS } from 'functions/contract/limits';
import { Download } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { countPeople } from '#lib/people/count-people.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { saveAndTell } from '#lib/save-and-tell.ts';
import { useExportPeople } from '#queries/account/account-data.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { ExportChoice, FIRST_CHOSEN } from '#ui/form/export-choice.tsx';

/** Button with a popup that downloads the complete cards of the selected people. */
export function ExportPeople({ chosen }: { chosen: PersonSummary[] }) {
  const [choice, setChoice] = useState(FIRST_CHOSEN);
  const [isOpen, setIsOpen] = useState(false);
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useExportPeople(setReceived, (name, file) => {
    setIsOpen(false);
    saveAndTell(name, file);
  });
  const own = chosen.filter(isCounted);
  const isTooMany = own.length > MOST_EXPORTED_IDS;
  function handleExport() {
    setReceived(0);
    mutate({ ...choice, who: { ids: own.map(({ id }) => id) } });
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={buttonClass({ size: 'small' })}>
        <Download aria-hidden className="size-4" /> Export cards
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Export cards"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-30 grid w-[min(30rem,calc(100vw-1.5rem))] animate-fade gap-4 rounded-3xl border border-line bg-paper p-4 shadow-lift"
        >
          <ExportChoice value={choice} onChange={setChoice} />
          {isTooMany && (
            <p className="text-sm text-soft">
              At most {MOST_EXPORTED_IDS} at a time. Give more people a tag, and export the tag in Settings.
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button look="solid" disabled={isPending || isTooMany || own.length === 0} onClick={handleExport}>
              {isPending ? 'Exporting...' : `Export ${countPeople(own.length)}`}
            </Button>
            <p role="status" className="text-sm text-soft tabular-nums">
              {isPending && received > 0 && `${formatFileSize(received)} so far`}
            </p>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
