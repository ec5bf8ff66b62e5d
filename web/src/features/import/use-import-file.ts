import { useMemo, useState } from 'react';
import { areClear, type Column, columnsOf, usualOrder } from './candidates/column-mapping.ts';
import type { CandidateField } from './read/import-fields.ts';
import type { Candidate } from './candidates/candidate.ts';
import { candidateOf } from './candidates/candidate-of.ts';
import type { CommonValues } from './candidates/import-row.ts';
import { filePersonIn } from './candidates/person-in-row.ts';
import type { Source } from './read/read-file.ts';
import type { Choice, Choices } from './duplicates/choices.tsx';
import type { Step } from './steps/step-list.tsx';
import { browserLanguage } from '#lib/browser/language.ts';

type Edits = Record<number, Partial<Candidate['values']>>;

function candidatesOf(source: Source | undefined, columns: Column[]): Candidate[] {
  if (!source) return [];
  if (source.kind === 'vcard') return source.people.map(({ row, person }) => candidateOf(row, person));
  return source.rows.map((row) => candidateOf(row.row, filePersonIn(row, columns, source.titles)));
}

const edited = (candidate: Candidate, edit: Edits[number] | undefined): Candidate =>
  edit ? { ...candidate, values: { ...candidate.values, ...edit } } : candidate;

/**
 * State of the import until it is sent: file, columns, and candidates with the user's corrections, which stay
 * if the user goes back a step.
 */
export function useImportFile() {
  const [step, setStep] = useState<Step>('file');
  const [source, setSource] = useState<Source>();
  const [columns, setColumns] = useState<Column[]>([]);
  /** The columns as they were recognised. */
  const [recognised, setRecognised] = useState(columns);
  /** True if the step of the columns comes before the preview. */
  const [hasColumns, setHasColumns] = useState(true);
  const [edits, setEdits] = useState<Edits>({});
  const [choices, setChoices] = useState<Choices>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [common, setCommon] = useState<CommonValues>({ cadence: '0', tags: '' });

  const read = useMemo(() => candidatesOf(source, columns), [source, columns]);
  const candidates = useMemo(
    () => read.map((candidate) => edited(candidate, edits[candidate.row])),
    [read, edits],
  );

  function take(file: Source, assigned: Column[] = []): Column[] {
    const found = file.kind === 'csv' ? columnsOf(file, usualOrder(browserLanguage())) : [];
    const taken = found.map((column) => {
      const own = assigned.find(({ index }) => index === column.index);
      return own ? { ...column, field: own.field, order: own.order } : column;
    });
    setSource(file);
    setColumns(taken);
    setRecognised(found);
    return taken;
  }

  function open(file: Source) {
    const taken = take(file);
    const isAsked = file.kind === 'csv' && !areClear(taken);
    setHasColumns(isAsked);
    setEdits({});
    setLeftOut(new Set());
    setChoices({});
    setStep(isAsked ? 'columns' : 'preview');
  }

  /** Takes the same file, read in another encoding. What the user assigned, corrected and decided stays. */
  const reopen = (file: Source) => take(file, columns === recognised ? [] : columns);

  function showColumns() {
    setHasColumns(true);
    setStep('columns');
  }

  const edit = (row: number, field: CandidateField, value: string) =>
    setEdits((before) => ({ ...before, [row]: { ...before[row], [field]: value } }));

  const include = (row: number, isIn: boolean) =>
    setLeftOut((before) => new Set(isIn ? [...before].filter((one) => one !== row) : [...before, row]));

  const choose = (rows: number[], choice: Choice) =>
    setChoices((before) => ({ ...before, ...Object.fromEntries(rows.map((row) => [row, choice])) }));

  return {
    step,
    setStep,
    source,
    open,
    reopen,
    columns,
    setColumns,
    hasColumns,
    showColumns,
    candidates,
    edit,
    leftOut,
    include,
    choices,
    choose,
    common,
    setCommon,
  };
}
