import { useMemo, useState } from 'react';
import { type Column, columnsOf, contactIn, usualOrder } from './candidates/columns.ts';
import type { DraftField } from './read/contact-fields.ts';
import { type Draft, draftOf, type ForAll } from './candidates/draft.ts';
import type { Source } from './read/read-file.ts';
import type { Step } from './steps/step-list.tsx';

type Edits = Record<number, Partial<Draft['values']>>;

function draftsOf(source: Source | undefined, columns: Column[]): Draft[] {
  if (!source) return [];
  if (source.kind === 'vcard') return source.contacts.map(({ row, contact }) => draftOf(row, contact, 'mdy'));
  const order = columns.find(({ field }) => field === 'birthday')?.order ?? 'mdy';
  return source.rows.map((row) => draftOf(row.row, contactIn(row, columns, source.titles), order));
}

const edited = (draft: Draft, edit: Edits[number] | undefined): Draft =>
  edit ? { ...draft, values: { ...draft.values, ...edit } } : draft;

/** The file, what the user decided about it, and the people it makes. What was typed stays, whichever step is gone back to. */
export function useImport() {
  const [step, setStep] = useState<Step>('file');
  const [source, setSource] = useState<Source>();
  const [columns, setColumns] = useState<Column[]>([]);
  const [edits, setEdits] = useState<Edits>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [forAll, setForAll] = useState<ForAll>({ cadence: '0', tags: '' });

  const read = useMemo(() => draftsOf(source, columns), [source, columns]);
  const drafts = useMemo(() => read.map((draft) => edited(draft, edits[draft.row])), [read, edits]);

  function open(file: Source) {
    setSource(file);
    setColumns(file.kind === 'csv' ? columnsOf(file, usualOrder(navigator.language)) : []);
    setEdits({});
    setLeftOut(new Set());
    setStep(file.kind === 'csv' ? 'columns' : 'preview');
  }

  const edit = (row: number, field: DraftField, value: string) =>
    setEdits((before) => ({ ...before, [row]: { ...before[row], [field]: value } }));

  const include = (row: number, isIn: boolean) =>
    setLeftOut((before) => new Set(isIn ? [...before].filter((one) => one !== row) : [...before, row]));

  return {
    step,
    setStep,
    source,
    open,
    columns,
    setColumns,
    drafts,
    edit,
    leftOut,
    include,
    forAll,
    setForAll,
  };
}
