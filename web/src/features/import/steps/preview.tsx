import { useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CANDIDATE_FIELDS, type CandidateField } from '#features/import/read/import-fields.ts';
import { countManyPeople, formatCount } from '#lib/count-people.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { CommonValues } from '#features/import/candidates/import-row.ts';
import { commonTagsProblem, hasProblems } from '#features/import/candidates/candidate-problems.ts';
import { CommonFields } from './common-fields.tsx';
import { DamagedLetters } from './damaged-letters.tsx';
import { PreviewList } from './preview-list.tsx';
import { StepHeading } from './step-heading.tsx';
import { UnreadValues } from './unread-values.tsx';

const ALWAYS: CandidateField[] = ['name', 'email', 'phone_number', 'birthday'];

interface PreviewProps {
  candidates: Candidate[];
  leftOut: ReadonlySet<number>;
  refusals: ReadonlyMap<number, string>;
  /** Number of damaged letters in the file. */
  damaged: number;
  common: CommonValues;
  onCommonChange: (common: CommonValues) => void;
  onInclude: (row: number, isIn: boolean) => void;
  onEdit: (row: number, field: CandidateField, value: string) => void;
  onBack: () => void;
  onImport: (candidates: Candidate[]) => void;
}

/** Step that shows the people of the file, to be corrected or left out before they are sent. */
export function Preview(props: PreviewProps) {
  const {
    candidates,
    leftOut,
    refusals,
    damaged,
    common,
    onCommonChange,
    onInclude,
    onEdit,
    onBack,
    onImport,
  } = props;
  // The rows shown by "Only rows to correct". Fixed when it is pressed, so that a corrected row does not
  // disappear.
  const [only, setOnly] = useState<ReadonlySet<number>>();
  const isIn = ({ row }: Candidate) => !leftOut.has(row);
  const wrong = candidates.filter((candidate) => isIn(candidate) && hasProblems(candidate));
  const ready = candidates.filter((candidate) => isIn(candidate) && !hasProblems(candidate));
  const tagsProblem = commonTagsProblem(common, ready);
  const fields = CANDIDATE_FIELDS.filter(
    (field) => ALWAYS.includes(field) || candidates.some(({ values }) => values[field] !== ''),
  );
  const counts = [
    `${formatCount(ready.length)} of ${formatCount(candidates.length)} ready`,
    wrong.length > 0 && `${formatCount(wrong.length)} to correct`,
    candidates.some((candidate) => !isIn(candidate)) &&
      `${formatCount(candidates.filter((candidate) => !isIn(candidate)).length)} left out`,
  ].filter(Boolean);

  return (
    <div className="flex h-full flex-col">
      <div className="grid shrink-0 gap-3 border-b border-line px-4 py-4 md:px-8">
        <StepHeading>Is everything right?</StepHeading>
        <CommonFields value={common} tagsProblem={tagsProblem} onChange={onCommonChange} />
        <DamagedLetters count={damaged} />
        <UnreadValues candidates={candidates.filter(isIn)} />
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
      {candidates.length > 0 ? (
        <PreviewList
          candidates={only ? candidates.filter(({ row }) => only.has(row)) : candidates}
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
          <Button
            look="solid"
            disabled={ready.length === 0 || tagsProblem !== undefined}
            onClick={() => onImport(ready)}
          >
            Import {countManyPeople(ready.length)}
          </Button>
        </div>
      </div>
    </div>
  );
}
