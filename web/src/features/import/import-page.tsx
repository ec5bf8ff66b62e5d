import type { ImportRow } from 'functions/contract';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ROWS_PER_CALL } from '#queries/import.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { ChooseFile } from './steps/choose-file.tsx';
import { type Draft, importRowOf } from './candidates/draft.ts';
import { ImportReport } from './report/import-report.tsx';
import { chunksOf, type Refused, reportOf } from './run/import-run.ts';
import { MapColumns } from './steps/map-columns.tsx';
import { Preview } from './steps/preview.tsx';
import { Progress } from './steps/progress.tsx';
import { recentOf, rememberImport } from './run/recent-imports.ts';
import { objection } from './report/refused-csv.ts';
import { StepList } from './steps/step-list.tsx';
import { useImportRun } from './run/use-import-run.ts';
import { useImport } from './use-import.ts';

const NOBODY: ReadonlyMap<number, string> = new Map();

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

/** A file is chosen, its columns understood, its people looked at, sent, and accounted for. */
export function ImportPage({ menu }: { menu: ReactNode }) {
  const file = useImport();
  const { run, add, resume, stop, reset } = useImportRun();
  /** The rows the server did not take, while they are corrected. */
  const [refusals, setRefusals] = useState(NOBODY);
  const recent = useMemo(() => recentOf(run, file.source?.name ?? ''), [run, file.source]);
  useEffect(() => recent && rememberImport(recent), [recent]);
  const isSending = run.state !== 'done' && run.state !== 'stopped';
  const isPreparing = file.step === 'columns' || file.step === 'preview';
  const drafts = refusals.size > 0 ? file.drafts.filter(({ row }) => refusals.has(row)) : file.drafts;

  function send(rows: { draft: Draft; person: ImportRow }[]) {
    add(chunksOf(rows, ROWS_PER_CALL));
    file.setStep('import');
  }

  function handleCorrect(refused: Refused[]) {
    setRefusals(new Map(refused.map(({ draft, message }) => [draft.row, objection(message)])));
    file.setStep('preview');
  }

  function handleBack() {
    setRefusals(NOBODY);
    if (refusals.size > 0) return file.setStep('import');
    file.setStep(file.source?.kind === 'csv' ? 'columns' : 'file');
  }

  function startOver(step: 'file' | 'preview') {
    reset();
    setRefusals(NOBODY);
    file.setStep(step);
  }

  function content() {
    if (file.step === 'file')
      return (
        <ChooseFile
          current={file.source}
          onRead={file.open}
          onContinue={() => file.setStep(file.source?.kind === 'csv' ? 'columns' : 'preview')}
        />
      );
    if (file.step === 'columns')
      return (
        <MapColumns
          columns={file.columns}
          rows={file.drafts.length}
          onChange={file.setColumns}
          onBack={() => file.setStep('file')}
          onNext={() => file.setStep('preview')}
        />
      );
    if (file.step === 'preview')
      return (
        <Preview
          drafts={drafts}
          leftOut={file.leftOut}
          refusals={refusals}
          unreadable={file.source?.kind === 'vcard' ? file.source.unreadable : []}
          forAll={file.forAll}
          onForAll={file.setForAll}
          onInclude={file.include}
          onEdit={file.edit}
          onBack={handleBack}
          onImport={(ready) =>
            send(ready.map((draft) => ({ draft, person: importRowOf(draft, file.forAll) })))
          }
        />
      );
    if (isSending) return <Progress run={run} onStop={stop} onResume={resume} />;
    return (
      <ImportReport
        report={reportOf(run.chunks)}
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
    <Page title="Import" menu={menu}>
      <div className="flex h-full flex-col">
        <StepList step={file.step} hasColumns={file.source?.kind !== 'vcard'} />
        <div className="min-h-0 grow overflow-y-auto">{content()}</div>
      </div>
      <LeaveGuard isHolding={isPreparing || isSending} {...LEAVING[isPreparing ? 'preparing' : 'sending']} />
    </Page>
  );
}
