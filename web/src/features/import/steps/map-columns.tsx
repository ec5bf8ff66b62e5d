import { useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { boxClass } from '#ui/form/field.tsx';
import type { Column } from '#features/import/candidates/column-mapping.ts';
import { DATE_FIELDS, FIELD_LABELS, type Field, FIELDS } from '#features/import/read/import-fields.ts';
import type { DateOrder } from '#features/import/read/read-date.ts';
import { StepHeading } from './step-heading.tsx';

const selectClass = `${boxClass} h-10 rounded-xl`;

/** Fields that can serve as a person's name; a column must be assigned to at least one of them. */
const NAME_FIELDS: Field[] = [
  'name',
  'first_name',
  'last_name',
  'nickname',
  'company',
  'email',
  'phone_number',
];

interface ColumnRowProps {
  column: Column;
  onChange: (column: Column) => void;
}

function ColumnRow({ column, onChange }: ColumnRowProps) {
  const { title, samples, field, orders, order } = column;
  const isOpen = DATE_FIELDS.some((one) => one === field) && orders.length > 1;
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
      {isOpen && (
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

interface MapColumnsProps {
  columns: Column[];
  rows: number;
  onChange: (columns: Column[]) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step in which the user assigns columns to fields. Recognised columns are assigned already. */
export function MapColumns({ columns, rows, onChange, onBack, onNext }: MapColumnsProps) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNamed = columns.some(({ field }) => field && NAME_FIELDS.includes(field));
  return (
    <div className="mx-auto grid grid-cols-1 max-w-4xl gap-4 px-4 py-6 md:px-8">
      <StepHeading>What is in the columns?</StepHeading>
      <p className="text-soft">
        {rows.toLocaleString('en-US')} {rows === 1 ? 'row' : 'rows'}. Columns without anything in them are not
        shown.
      </p>
      <ul className="grid gap-2">
        {columns.map((column) => (
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
