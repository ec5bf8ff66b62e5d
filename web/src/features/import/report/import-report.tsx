import type { ImportRow } from 'functions/contract';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { bestKnownFirst, startRound } from '#queries/rhythm/round.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { countManyPeople, formatCount } from '#lib/people/count-people.ts';
import { DecideDuplicates } from './decide-duplicates.tsx';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { Refused, Report } from '#features/import/run/import-run.ts';
import type { RecentImport } from '#features/import/run/recent-imports.ts';
import { NotTaken } from './not-taken.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { DamagedLetters } from '#features/import/steps/preview/damaged-letters.tsx';
import { StepHeading } from '#features/import/steps/step-heading.tsx';
import { UndoImport } from '#features/import/run/undo-import.tsx';

function Counts({ report, skipped }: { report: Report; skipped: number }) {
  const { created, updated, duplicates, refused, waiting } = report;
  const counts = [
    ['Created', created.length],
    ['Updated', updated.length],
    ['Likely here already', duplicates.length + skipped],
    ['Not imported', refused.length + waiting.length],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse rounded-2xl border border-line bg-raised px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-display text-3xl font-medium tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ImportReportProps {
  report: Report;
  /** Number of rows that were not sent, because their people are likely here already. */
  skipped: number;
  /** The imported candidates. */
  imported: Candidate[];
  /** Number of damaged letters in the file. */
  damaged: number;
  /** The import that the Undo button undoes; undefined if nothing was imported. */
  recent: RecentImport | undefined;
  onDecide: (rows: { candidate: Candidate; person: ImportRow }[]) => void;
  onCorrect: (refused: Refused[]) => void;
  onResume: () => void;
  onUndone: () => void;
  onRestart: () => void;
}

/** The result of the import, with the rows that still need a decision. */
export function ImportReport(props: ImportReportProps) {
  const { report, skipped, imported, damaged, recent, onDecide, onCorrect, onResume, onUndone, onRestart } =
    props;
  const { created, duplicates, refused, waiting, badPictures, leftOut } = report;
  return (
    <div className="mx-auto grid grid-cols-1 max-w-4xl gap-6 px-4 py-6 md:px-8">
      <StepHeading>{waiting.length > 0 ? 'The import was stopped' : 'The import is done'}</StepHeading>
      <Counts report={report} skipped={skipped} />
      <DamagedLetters count={damaged} />
      <div className="flex flex-wrap gap-3">
        {created.length > 0 && (
          <Link
            to={paths.rhythm}
            onClick={() => startRound(bestKnownFirst(created))}
            className={buttonClass({ look: 'solid' })}
          >
            Whom do you want to keep close?
          </Link>
        )}
        <Link to={paths.people()} className={buttonClass({ look: created.length > 0 ? 'quiet' : 'solid' })}>
          See your people
        </Link>
        <Button onClick={onRestart}>Import another file</Button>
        {recent && (
          <UndoImport
            recent={recent}
            label="Undo this import"
            note="Your file stays open here."
            onUndone={onUndone}
          />
        )}
      </div>
      {waiting.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-2xl border border-line bg-raised px-4 py-3">
          <p className="grow">
            {countManyPeople(waiting.length)} of the file {waiting.length === 1 ? 'is' : 'are'} still to come.
          </p>
          <Button look="solid" size="small" onClick={onResume}>
            Continue
          </Button>
        </div>
      )}
      <NotTaken candidates={imported} refused={[...leftOut, ...badPictures]} />
      {duplicates.length > 0 && <DecideDuplicates duplicates={duplicates} onDecide={onDecide} />}
      {refused.length > 0 && <RefusedRows refused={refused} onCorrect={() => onCorrect(refused)} />}
    </div>
  );
}
