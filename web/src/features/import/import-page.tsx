import type { ImportRow } from 'functions/contract';
import { useEffect, useMemo, useState } from 'react';
import { ROWS_PER_CALL } from '#queries/import.ts';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { ChooseFile } from './steps/choose-file.tsx';
import type { Candidate } from './candidates/candidate.ts';
import { importRowOf } from './candidates/import-row.ts';
import { ImportReport } from './report/import-report.tsx';
import { chunksOf, importedOf, type Refused, reportOf } from './run/import-run.ts';
import { withNames } from './run/relations.ts';
import { MapColumns } from './steps/map-columns.tsx';
import { type Decided, Preview } from '#features/import/steps/preview/preview.tsx';
import { decidedRow } from './duplicates/choices.tsx';
import { ReadAs } from './steps/read-as.tsx';
import { ImportProgress } from './steps/import-progress.tsx';
import { recentOf, rememberImport } from './run/recent-imports.ts';
import { refusalText } from './report/refused-csv.ts';
import { StepList } from './steps/step-list.tsx';
import { useImportRun } from './run/use-import-run.ts';
import { useImportFile } from './use-import-file.ts';

const NO_REFUSALS: ReadonlyMap<number, string> = new Map();

const LEAVING = {
  preparing: {
    title: 'Leave the import?',
    description: 'What you chose and corrected here will be lost.',
  },
  sending: {
    title: 'Stop the import?',
    description: 'Whoever was imported stays. The rest of the file will not be imported.',
  },
};

/**
 * Page of the import, with these steps: choose a file, assign its columns, correct its people, send them, see
 * the report.
 */
export function ImportPage() {
  const file = useImportFile();
  const { run, add, resume, stop, reset } = useImportRun();
  /** The server's reasons by row number, for refused rows that the user is correcting in the preview. */
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  /** Numbers of the rows that are not sent: their people are likely here, and the user wanted no other. */
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const recent = useMemo(() => recentOf(run, file.source?.file.name ?? ''), [run, file.source]);
  useEffect(() => recent && rememberImport(recent), [recent]);
  const isSending = run.state !== 'done' && run.state !== 'stopped';
  const isPreparing = file.step === 'columns' || file.step === 'preview';
  const candidates =
    refusals.size > 0 ? file.candidates.filter(({ row }) => refusals.has(row)) : file.candidates;

  function send(rows: { candidate: Candidate; person: ImportRow }[]) {
    add(chunksOf(withNames(rows, run.chunks), ROWS_PER_CALL));
    file.setStep('import');
  }

  function sendDecided(decided: Decided[]) {
    const skips = decided.filter(({ choice }) => choice === 'skip');
    setSkipped((before) => new Set([...before, ...skips.map(({ candidate }) => candidate.row)]));
    send(
      decided.flatMap(({ candidate, choice }) => {
        const person = importRowOf(candidate, file.common);
        if (choice === 'skip') return [];
        return [{ candidate, person: choice ? decidedRow(person, choice) : person }];
      }),
    );
  }

  function handleCorrect(refused: Refused[]) {
    setRefusals(new Map(refused.map(({ candidate, message }) => [candidate.row, refusalText(message)])));
    file.setStep('preview');
  }

  function handleBack() {
    setRefusals(NO_REFUSALS);
    if (refusals.size > 0) return file.setStep('import');
    file.setStep(file.hasColumns ? 'columns' : 'file');
  }

  function startOver(step: 'file' | 'preview') {
    reset();
    setRefusals(NO_REFUSALS);
    setSkipped(new Set());
    file.setStep(step);
  }

  const readAs = file.source && <ReadAs source={file.source} onRead={file.reopen} />;

  function content() {
    if (file.step === 'file')
      return (
        <ChooseFile
          current={file.source}
          onRead={file.open}
          onContinue={() => file.setStep(file.hasColumns ? 'columns' : 'preview')}
        />
      );
    if (file.step === 'columns')
      return (
        <MapColumns
          columns={file.columns}
          rows={file.candidates.length}
          readAs={readAs}
          onChange={file.setColumns}
          onBack={() => file.setStep('file')}
          onNext={() => file.setStep('preview')}
        />
      );
    if (file.step === 'preview')
      return (
        <Preview
          candidates={candidates}
          leftOut={file.leftOut}
          refusals={refusals}
          damaged={file.source?.damaged ?? 0}
          readAs={readAs}
          common={file.common}
          onCommonChange={file.setCommon}
          choices={file.choices}
          onChoose={file.choose}
          onInclude={file.include}
          onEdit={file.edit}
          onColumns={file.source?.kind === 'csv' && !file.hasColumns ? file.showColumns : undefined}
          onBack={handleBack}
          onImport={sendDecided}
        />
      );
    if (isSending) return <ImportProgress run={run} onStop={stop} onResume={resume} />;
    return (
      <ImportReport
        report={reportOf(run.chunks)}
        skipped={skipped.size}
        imported={importedOf(run.chunks)}
        damaged={file.source?.damaged ?? 0}
        recent={recent}
        onDecide={send}
        onCorrect={handleCorrect}
        onResume={resume}
        onUndone={() => startOver('preview')}
        onRestart={() => startOver('file')}
      />
    );
  }

  return (
    <Page title="Import">
      <div className="flex h-full flex-col">
        <StepList step={file.step} hasColumns={file.hasColumns} />
        <div className="relative min-h-0 grow overflow-y-auto">{content()}</div>
      </div>
      <LeaveGuard isBlocking={isPreparing || isSending} {...LEAVING[isPreparing ? 'preparing' : 'sending']} />
    </Page>
  );
}
