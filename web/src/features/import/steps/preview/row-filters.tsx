import type { ReactNode } from 'react';
import { Button } from '#ui/form/button.tsx';
import { formatCount } from '#lib/people/count-people.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';

interface FilterButtonProps {
  label: string;
  rows: Candidate[];
  only: ReadonlySet<number> | undefined;
  onOnly: (rows: ReadonlySet<number> | undefined) => void;
}

const isPressedFor = (rows: Candidate[], only: ReadonlySet<number> | undefined) =>
  !!only && rows.length > 0 && rows.every(({ row }) => only.has(row));

/** Shows only these rows, or all again. */
function FilterButton({ label, rows, only, onOnly }: FilterButtonProps) {
  const isPressed = isPressedFor(rows, only);
  if (rows.length === 0) return null;
  return (
    <Button
      size="small"
      aria-pressed={isPressed}
      onClick={() => onOnly(isPressed ? undefined : new Set(rows.map(({ row }) => row)))}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      {label}
    </Button>
  );
}

interface RowFiltersProps {
  /** Numbers of rows: all, those that can be imported, and those that were left out. */
  all: number;
  ready: number;
  leftOut: number;
  wrong: Candidate[];
  likely: Candidate[];
  /** The rows that a filter shows; undefined if all are shown. */
  only: ReadonlySet<number> | undefined;
  onOnly: (rows: ReadonlySet<number> | undefined) => void;
  onColumns?: (() => void) | undefined;
  /** Content after the buttons. */
  children: ReactNode;
}

/** Numbers of rows in the preview, with buttons that show only some of them. */
export function RowFilters(props: RowFiltersProps) {
  const { all, ready, leftOut, wrong, likely, only, onOnly, onColumns, children } = props;
  const counts = [
    `${formatCount(ready)} of ${formatCount(all)} ready`,
    wrong.length > 0 && `${formatCount(wrong.length)} to correct`,
    likely.length > 0 && `${formatCount(likely.length)} likely here already`,
    leftOut > 0 && `${formatCount(leftOut)} left out`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p aria-live="polite" className="text-sm text-soft tabular-nums">
        {counts.join(' · ')}
      </p>
      {onColumns && (
        <Button look="bare" size="small" onClick={onColumns} className="-mx-3">
          Check the columns
        </Button>
      )}
      <FilterButton label="Only rows to correct" rows={wrong} only={only} onOnly={onOnly} />
      <FilterButton label="Only likely duplicates" rows={likely} only={only} onOnly={onOnly} />
      {/* The button that was pressed is gone once all its rows are corrected. */}
      {only && ![wrong, likely].some((rows) => isPressedFor(rows, only)) && (
        <Button size="small" onClick={() => onOnly(undefined)}>
          Show all rows
        </Button>
      )}
      {children}
    </div>
  );
}
