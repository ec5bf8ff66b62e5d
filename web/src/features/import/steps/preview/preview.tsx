import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CANDIDATE_FIELDS, type CandidateField } from '#features/import/read/import-fields.ts';
import { countManyPeople } from '#lib/people/count-people.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { CommonValues } from '#features/import/candidates/import-row.ts';
import { commonTagsProblem, hasProblems } from '#features/import/candidates/candidate-problems.ts';
import type { Choice, Choices } from '#features/import/duplicates/choices.tsx';
import { useImportCheck } from '#features/import/duplicates/use-import-check.ts';
import { refusalText } from '#features/import/report/refused-csv.ts';
import { CheckProgress } from '#features/import/steps/check-progress.tsx';
import { ChooseForAll } from './choose-for-all.tsx';
import { CommonFields } from '#features/import/steps/common-fields.tsx';
import { DamagedLetters } from './damaged-letters.tsx';
import { PreviewList } from './preview-list.tsx';
import type { LikelyHere } from './preview-row.tsx';
import { RowFilters } from './row-filters.tsx';
import { StepHeading } from '#features/import/steps/step-heading.tsx';
import { Misfits } from './misfits.tsx';

const ALWAYS: CandidateField[] = ['name', 'email', 'phone_number', 'birthday'];

/** A candidate to import, with the user's choice if their person is likely here already. */
export interface Decided {
  candidate: Candidate;
  choice: Choice | undefined;
}

interface PreviewProps {
  candidates: Candidate[];
  leftOut: ReadonlySet<number>;
  refusals: ReadonlyMap<number, string>;
  /** Number of damaged letters in the file. */
  damaged: number;
  /** Control of the file's encoding. */
  readAs: ReactNode;
  common: CommonValues;
  onCommonChange: (common: CommonValues) => void;
  choices: Choices;
  onChoose: (rows: number[], choice: Choice) => void;
  onInclude: (row: number, isIn: boolean) => void;
  onEdit: (row: number, field: CandidateField, value: string) => void;
  /** Opens the step of the columns; absent if the user came from there. */
  onColumns?: (() => void) | undefined;
  onBack: () => void;
  onImport: (decided: Decided[]) => void;
}

/**
 * Step that shows the people of the file, and who of them is likely here already. They can be corrected, left
 * out and decided about before they are sent.
 */
export function Preview(props: PreviewProps) {
  const { candidates, leftOut, refusals, damaged, readAs, common, onCommonChange } = props;
  const { choices, onChoose, onInclude, onEdit, onColumns, onBack, onImport } = props;
  // The rows of a filter. Set when it is pressed, so that a corrected row does not disappear.
  const [only, setOnly] = useState<ReadonlySet<number>>();
  const included = useMemo(() => candidates.filter(({ row }) => !leftOut.has(row)), [candidates, leftOut]);
  const ready = useMemo(() => included.filter((candidate) => !hasProblems(candidate)), [included]);
  const check = useImportCheck(ready);
  const byRow = useMemo(
    () => new Map(candidates.map((candidate) => [candidate.row, candidate])),
    [candidates],
  );

  function likelyOf({ row }: Candidate): LikelyHere | undefined {
    const likely = check.checked.get(row)?.likely;
    if (!likely) return undefined;
    const { existing, ...rest } = likely;
    const chosen = choices[row] ?? 'skip';
    if ('personId' in existing) return { ...rest, existing, chosen };
    const candidate = byRow.get(existing.row);
    return candidate && { ...rest, existing: { candidate }, chosen };
  }

  function isNew({ row }: Candidate): boolean {
    const checked = check.checked.get(row);
    return checked !== undefined && checked.error === undefined && checked.likely === undefined;
  }

  const wrong = included.filter(hasProblems);
  const likely = ready.filter(likelyOf);
  const decided = ready.map((candidate) => ({ candidate, choice: likelyOf(candidate)?.chosen }));
  const sent = decided.filter(({ choice }) => choice !== 'skip');
  const tagsProblem = commonTagsProblem(common, ready);
  const fields = CANDIDATE_FIELDS.filter(
    (field) => ALWAYS.includes(field) || candidates.some(({ values }) => values[field] !== ''),
  );
  const isChecking = check.open > 0 && check.failure === undefined;
  const reasons = new Map(
    [...check.checked].flatMap(([row, { error }]) => (error ? [[row, refusalText(error)] as const] : [])),
  );

  return (
    <div className="flex h-full flex-col">
      <div className="grid shrink-0 gap-3 border-b border-line px-4 py-4 md:px-8">
        <StepHeading>Is everything right?</StepHeading>
        <CommonFields value={common} tagsProblem={tagsProblem} onChange={onCommonChange} />
        <DamagedLetters count={damaged} />
        {readAs}
        <Misfits candidates={included} />
        <RowFilters
          all={candidates.length}
          ready={ready.length}
          leftOut={candidates.length - included.length}
          wrong={wrong}
          likely={likely}
          only={only}
          onOnly={setOnly}
          onColumns={onColumns}
        >
          {likely.length > 1 && (
            <ChooseForAll
              chosen={likely.map(({ row }) => choices[row] ?? 'skip')}
              onChoose={(choice) =>
                onChoose(
                  likely.map(({ row }) => row),
                  choice,
                )
              }
            />
          )}
        </RowFilters>
        <CheckProgress check={check} total={ready.length} />
      </div>
      {candidates.length > 0 ? (
        <PreviewList
          candidates={only ? candidates.filter(({ row }) => only.has(row)) : candidates}
          fields={fields}
          leftOut={leftOut}
          refusals={new Map([...reasons, ...refusals])}
          likelyOf={likelyOf}
          isNew={isNew}
          onChoose={(row, choice) => onChoose([row], choice)}
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
            disabled={sent.length === 0 || tagsProblem !== undefined || isChecking}
            onClick={() => onImport(decided)}
          >
            {isChecking
              ? `Comparing ${countManyPeople(ready.length)}...`
              : `Import ${countManyPeople(sent.length)}`}
          </Button>
        </div>
      </div>
    </div>
  );
}
