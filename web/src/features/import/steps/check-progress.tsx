import { useEffect, useState } from 'react';
import { formatCount } from '#lib/people/count-people.ts';
import { Button } from '#ui/form/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { useImportCheck } from '#features/import/duplicates/use-import-check.ts';

/** Milliseconds after which the progress is shown. Usually the comparison is done earlier. */
const SHOWN_AFTER_MS = 1000;

interface CheckProgressProps {
  check: Pick<ReturnType<typeof useImportCheck>, 'open' | 'failure' | 'retry'>;
  /** Number of rows that are compared. */
  total: number;
}

function Progress({ open, total }: { open: number; total: number }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const text = `${formatCount(total - open)} of ${formatCount(total)} compared with your people`;
  return (
    <div className="grid gap-1.5 md:max-w-2xl">
      <p className="text-sm text-soft tabular-nums">{text}</p>
      <ProgressBar label="Comparing" done={total - open} total={total} text={text} className="h-2" />
    </div>
  );
}

/** Progress of the comparison with the people who are here, or the reason why it failed. */
export function CheckProgress({ check: { open, failure, retry }, total }: CheckProgressProps) {
  if (failure !== undefined)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm font-medium text-danger"
      >
        <p className="min-w-0 break-words">
          {failure}. Who is likely here already will be shown after the import, and not be imported.
        </p>
        <Button size="small" onClick={retry}>
          Compare again
        </Button>
      </div>
    );
  return open > 0 ? <Progress open={open} total={total} /> : null;
}
