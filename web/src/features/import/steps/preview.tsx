import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DRAFT_FIELDS, type DraftField } from '#features/import/read/contact-fields.ts';
import { number, people } from '#features/import/count-people.ts';
import type { Draft, ForAll } from '#features/import/candidates/draft.ts';
import { hasProblems } from '#features/import/candidates/draft-problems.ts';
import { ForAllFields } from './for-all-fields.tsx';
import { PreviewList } from './preview-list.tsx';
import { StepHeading } from './step-heading.tsx';

const ALWAYS: DraftField[] = ['name', 'email', 'phone_number', 'birthday'];

interface PreviewProps {
  drafts: Draft[];
  leftOut: ReadonlySet<number>;
  refusals: ReadonlyMap<number, string>;
  /** The cards of the file that could not be read. */
  unreadable: number[];
  forAll: ForAll;
  onForAll: (forAll: ForAll) => void;
  onInclude: (row: number, isIn: boolean) => void;
  onEdit: (row: number, field: DraftField, value: string) => void;
  onBack: () => void;
  onImport: (drafts: Draft[]) => void;
}

/** Everybody in the file, to be corrected or left out, before anything is sent. */
export function Preview(props: PreviewProps) {
  const { drafts, leftOut, refusals, unreadable, forAll, onForAll, onInclude, onEdit, onBack, onImport } =
    props;
  // Fixed when it is pressed, so that a row does not go while it is being corrected.
  const [only, setOnly] = useState<ReadonlySet<number>>();
  const isIn = ({ row }: Draft) => !leftOut.has(row);
  const wrong = drafts.filter((draft) => isIn(draft) && hasProblems(draft));
  const ready = drafts.filter((draft) => isIn(draft) && !hasProblems(draft));
  const fields = DRAFT_FIELDS.filter(
    (field) => ALWAYS.includes(field) || drafts.some(({ values }) => values[field] !== ''),
  );
  const counts = [
    `${number(ready.length)} of ${number(drafts.length)} ready`,
    wrong.length > 0 && `${number(wrong.length)} to correct`,
    drafts.some((draft) => !isIn(draft)) &&
      `${number(drafts.filter((draft) => !isIn(draft)).length)} left out`,
  ].filter(Boolean);

  return (
    <div className="flex h-full flex-col">
      <div className="grid shrink-0 gap-3 border-b border-line px-4 py-4 md:px-8">
        <StepHeading>Is everything right?</StepHeading>
        <ForAllFields value={forAll} onChange={onForAll} />
        {unreadable.length > 0 && (
          <p role="alert" className="text-sm font-medium text-danger">
            {unreadable.length === 1 ? 'Card' : 'Cards'} {unreadable.join(', ')} of the file could not be
            read.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p aria-live="polite" className="text-sm text-soft tabular-nums">
            {counts.join(' · ')}
          </p>
          {(wrong.length > 0 || only) && (
            <Button
              size="small"
              aria-pressed={!!only}
              onClick={() => setOnly(only ? undefined : new Set(wrong.map(({ row }) => row)))}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              Only rows to correct
            </Button>
          )}
        </div>
      </div>
      {drafts.length > 0 ? (
        <PreviewList
          drafts={only ? drafts.filter(({ row }) => only.has(row)) : drafts}
          fields={fields}
          leftOut={leftOut}
          refusals={refusals}
          onInclude={onInclude}
          onEdit={onEdit}
        />
      ) : (
        <EmptyState title="Nobody is left to import" />
      )}
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line bg-raised px-4 py-3 md:px-8">
        <Button onClick={onBack}>Back</Button>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {wrong.length > 0 && (
            <span className="text-sm text-soft max-sm:sr-only">Rows to correct are not imported.</span>
          )}
          <Button look="solid" disabled={ready.length === 0} onClick={() => onImport(ready)}>
            Import {people(ready.length)}
          </Button>
        </div>
      </div>
    </div>
  );
}
