import { Download } from 'lucide-react';
import { saveFile } from '#lib/browser/save-file.ts';
import { toastFailed } from '#lib/toasts.ts';
import { Button } from '#ui/form/button.tsx';
import type { Refused } from '#features/import/run/import-run.ts';
import { refusedCsv } from './refused-csv.ts';
import { refusalText } from './refused-csv.ts';
import { ShowMore } from './show-more.tsx';

async function download(refused: Refused[]) {
  const csv = await refusedCsv(refused);
  saveFile('not-imported.csv', new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

interface RefusedRowsProps {
  refused: Refused[];
  onCorrect: () => void;
}

/**
 * List of the rows that the server refused, with the reasons. They can be corrected here or in a downloaded
 * CSV.
 */
export function RefusedRows({ refused, onCorrect }: RefusedRowsProps) {
  const handleDownload = () => download(refused).catch(() => toastFailed('Could not write the file.'));
  return (
    <section aria-labelledby="refused-heading" className="grid gap-3">
      <h3 id="refused-heading" className="text-xl">
        Not imported
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onCorrect}>
          Correct and try again
        </Button>
        <Button size="small" onClick={() => void handleDownload()}>
          <Download aria-hidden className="size-4" /> Download these rows
        </Button>
      </div>
      <ShowMore label="Rows that were not imported" items={refused}>
        {({ candidate, message }) => (
          <li key={candidate.row} className="rounded-2xl border border-line bg-raised px-4 py-3">
            <p className="font-semibold break-words">
              {candidate.values.name}{' '}
              <span className="text-sm font-normal text-soft tabular-nums">row {candidate.row}</span>
            </p>
            <p className="text-sm font-medium break-words text-danger">{refusalText(message)}</p>
          </li>
        )}
      </ShowMore>
    </section>
  );
}
