import { type ReactNode, useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { boxClass } from '#ui/form/field.tsx';
import { type Column, isOrderOpen, namePeople } from '#features/import/candidates/column-mapping.ts';
import { FIELD_LABELS, type Field, FIELDS } from '#features/import/read/import-fields.ts';
import type { DateOrder } from 'functions/contract/card/values/read-date';
import { StepHeading } from './step-heading.tsx';

const selectClass = `${boxClass} h-10 rounded-xl`;

interface ColumnRowProps {
  column: Column;
  onChange: (column: Column) => void;
}

function ColumnRow({ column, onChange }: ColumnRowProps) {
  const { title, samples, field, order } = column;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-raised p-4 md:grid-cols-[1fr_1.4fr_15rem]">
      <span className="min-w-0 font-semibold break-words">{title}</span>
      <span className="min-w-0 truncate text-sm text-soft" title={samples.join(', ')}>
        {samples.join(' · ')}
      </span>
      <select
        aria-label={`${title} goes into`}
        value={field ?? ''}
        onChange={({ target: { value } }) => onChange({ ...column, field: (value || undefined) as Field })}
        className={selectClass}
      >
        <option value="">Ignore</option>
        {FIELDS.map((one) => (
          <option key={one} value={one}>
            {FIELD_LABELS[one]}
          </option>
        ))}
      </select>
      {isOrderOpen(column) && (
        <label className="flex flex-wrap items-center gap-2 md:justify-end text-sm font-semibold md:col-span-3">
          What comes first in these dates?
          <select
            value={order}
            onChange={({ target: { value } }) => onChange({ ...column, order: value as DateOrder })}
            className={`${selectClass} md:w-60!`}
          >
            <option value="mdy">The month</option>
            <option value="dmy">The day</option>
          </select>
        </label>
      )}
    </li>
  );
}

const needsAnswer = (column: Column) => !column.isRecognised || isOrderOpen(column);

interface MapColumnsProps {
  columns: Column[];
  rows: number;
  /** Control of the file's encoding. */
  readAs: ReactNode;
  onChange: (columns: Column[]) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step in which the user assigns columns to fields. Recognised columns are already assigned. */
export function MapColumns({ columns, rows, readAs, onChange, onBack, onNext }: MapColumnsProps) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNamed = namePeople(columns);
  // The columns that needed an answer when the step opened, so that no column moves when it is assigned.
  const [first] = useState(() => new Set(columns.filter(needsAnswer).map(({ index }) => index)));
  const inOrder = [
    ...columns.filter(({ index }) => first.has(index)),
    ...columns.filter(({ index }) => !first.has(index)),
  ];
  return (
    <div className="mx-auto grid grid-cols-1 max-w-4xl gap-4 px-4 py-6 md:px-8">
      <StepHeading>What is in the columns?</StepHeading>
      <p className="text-soft">
        {rows.toLocaleString('en-US')} {rows === 1 ? 'row' : 'rows'}.{' '}
        {first.size > 0 && first.size < columns.length && 'The columns that need your answer come first. '}
        Columns without anything in them are not shown.
      </p>
      {readAs}
      <ul className="grid gap-2">
        {inOrder.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            onChange={(changed) =>
              onChange(columns.map((one) => (one.index === changed.index ? changed : one)))
            }
          />
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {wasSubmitted && !isNamed && (
          <p className="font-medium text-danger">
            Choose the column with the names, or at least with email addresses or phone numbers.
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>Another file</Button>
        <Button look="solid" onClick={() => (isNamed ? onNext() : setWasSubmitted(true))}>
          Preview
        </Button>
      </div>
    </div>
  );
}
