import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { boxClass } from '#ui/form/field.tsx';
import { FIELD_LABELS } from '#features/import/read/import-fields.ts';
import { problemsOf } from '#features/import/candidates/candidate-problems.ts';
import { type CandidateField } from '#features/import/read/import-fields.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { Choice } from '#features/import/duplicates/choices.tsx';
import type { Existing } from '#features/import/duplicates/existing-card.ts';
import { LikelyLine } from '#features/import/duplicates/likely-line.tsx';
import { CandidateCard } from './candidate-card.tsx';

/** Widths of columns on a wide screen; others have USUAL_WIDTH. On a phone a row is shown as a card. */
const WIDTHS: Partial<Record<CandidateField, string>> = {
  name: '13rem',
  email: '15rem',
  birthday: '8rem',
  last_contacted_on: '8rem',
  street_address: '13rem',
  city: '9rem',
  state: '6rem',
  zip: '6rem',
  body: '18rem',
};
const USUAL_WIDTH = '11rem';

export const gridOf = (fields: CandidateField[]) =>
  `4rem 4.75rem ${fields.map((field) => WIDTHS[field] ?? USUAL_WIDTH).join(' ')}`;

/** On a wide screen, a cell shows its border only if it is hovered, focused or invalid. */
const cellClass =
  `${boxClass} min-h-9 rounded-lg px-2! py-1.5 text-sm! text-ellipsis ` +
  'md:not-hover:not-focus-visible:not-aria-invalid:border-transparent md:not-hover:not-focus-visible:bg-transparent';

interface CellProps {
  field: CandidateField;
  row: number;
  value: string;
  problem: string | undefined;
  isDisabled: boolean;
  onEdit: (value: string) => void;
}

function Cell({ field, row, value, problem, isDisabled, onEdit }: CellProps) {
  const id = `row-${row}-${field}`;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  function handleLeaveOut() {
    onEdit('');
    input.current?.focus(); // the button disappears together with the problem
  }

  const control = {
    id,
    ref: input,
    value,
    disabled: isDisabled,
    'aria-label': `${FIELD_LABELS[field]}, row ${row}`,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    className: cellClass,
  };
  return (
    <div className={classNames('min-w-0 md:px-1', field === 'body' && 'max-md:col-span-2')}>
      <label htmlFor={id} aria-hidden className="text-xs font-semibold text-soft md:hidden">
        {FIELD_LABELS[field]}
      </label>
      {field === 'body' ? (
        <textarea
          {...control}
          rows={1}
          onChange={(event) => onEdit(event.target.value)}
          className={`${cellClass} field-sizing-content block max-h-24 resize-none md:not-focus:max-h-9 md:not-focus:overflow-hidden`}
        />
      ) : (
        <input {...control} autoComplete="off" onChange={(event) => onEdit(event.target.value)} />
      )}
      {problem && (
        <div className="mt-0.5 text-xs font-medium">
          <p id={`${id}-problem`} className="text-danger">
            {problem}
          </p>
          {field !== 'name' && (
            <button
              type="button"
              aria-label={`Leave out ${FIELD_LABELS[field]} of row ${row}`}
              onClick={handleLeaveOut}
              className="-mx-1 rounded px-1 py-0.5 font-semibold text-accent underline underline-offset-2"
            >
              Leave out
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Somebody who is likely the same as a row, and what the user chose to do. */
export interface LikelyHere {
  existing: Existing;
  name: string;
  similarity: number;
  chosen: Choice;
}

/** The parts of a row that can be opened below it. */
export type RowPart = 'card' | 'comparison';

interface PreviewRowProps {
  candidate: Candidate;
  fields: CandidateField[];
  isIn: boolean;
  /** The server's reason, if it has refused the row, or would refuse it. */
  refusal: string | undefined;
  /** Undefined if nobody is likely the same, or it is not known yet. */
  likely: LikelyHere | undefined;
  /** True if the row was compared, and nobody is likely the same. */
  isNew: boolean;
  opened: ReadonlySet<RowPart>;
  onOpenChange: (part: RowPart, isOpen: boolean) => void;
  onChoose: (choice: Choice) => void;
  onInclude: (isIn: boolean) => void;
  onEdit: (field: CandidateField, value: string) => void;
}

/** Row of one candidate person, with an input for each shown field. */
export function PreviewRow(props: PreviewRowProps) {
  const { candidate, fields, isIn, refusal, likely, isNew } = props;
  const { opened, onOpenChange, onChoose, onInclude, onEdit } = props;
  const isOpen = opened.has('card');
  const { row, values } = candidate;
  const problems = isIn ? problemsOf(candidate) : {};
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-x-2 gap-y-1.5 border-b border-line px-4 py-2.5 md:grid-cols-(--columns) md:items-start md:gap-x-0 md:px-8 md:py-1.5',
        !isIn && 'opacity-60',
      )}
    >
      <div className="flex items-center max-md:col-span-2 md:col-span-2 md:grid md:grid-cols-subgrid">
        <span className="text-xs text-soft tabular-nums">
          <span className="md:sr-only">Row </span>
          {row}{' '}
          {(likely || isNew) && isIn && (
            <span className={classNames('font-semibold max-md:ml-1 md:block', likely && 'text-declining')}>
              {likely ? 'Likely here' : 'New'}
            </span>
          )}
        </span>
        <span className="flex items-center max-md:ml-auto">
          <Checkbox
            label={`Import row ${row}`}
            checked={isIn}
            onChange={(event) => onInclude(event.target.checked)}
            className="h-9!"
          />
          <button
            type="button"
            aria-label={`Card of row ${row}`}
            aria-expanded={isOpen}
            onClick={() => onOpenChange('card', !isOpen)}
            className="grid size-9 place-items-center rounded-lg text-soft hover:bg-accent-soft hover:text-ink"
          >
            <ChevronDown
              aria-hidden
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </span>
      </div>
      {fields.map((field) => (
        <Cell
          key={field}
          field={field}
          row={row}
          value={values[field]}
          problem={problems[field]}
          isDisabled={!isIn}
          onEdit={(value) => onEdit(field, value)}
        />
      ))}
      {likely && isIn && (
        <div className="col-span-full rounded-xl border border-line bg-raised px-3 py-2 md:mb-1 md:max-w-5xl">
          <LikelyLine
            {...likely}
            candidate={candidate}
            onChoose={onChoose}
            isOpen={opened.has('comparison')}
            onOpenChange={(isCompared) => onOpenChange('comparison', isCompared)}
          />
        </div>
      )}
      {isOpen && (
        <div className="col-span-full">
          <CandidateCard candidate={candidate} />
        </div>
      )}
      {!isOpen && candidate.misfits.length > 0 && (
        <p className="col-span-full text-xs font-medium text-declining">
          {candidate.misfits[0]}
          {candidate.misfits.length > 1 && `, and ${candidate.misfits.length - 1} more`}.
        </p>
      )}
      {refusal && <p className="col-span-full text-sm font-medium text-danger">{refusal}</p>}
    </div>
  );
}
