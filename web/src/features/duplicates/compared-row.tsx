import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type Column, COLUMNS, type Compared, isChoice, otherOf } from './merge-choices.ts';

const boxClass = 'min-w-0 rounded-xl border px-3 py-2.5 break-words md:px-3.5';

/** Two values side by side, in the columns of their people. */
export function SideBySide({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">{children}</div>
      {note && <p className="text-[0.8125rem] break-words text-soft">{note}</p>}
    </fieldset>
  );
}

/** A value that is kept without a question, or the place of one that is missing. */
export function Value({ children }: { children: ReactNode }) {
  return children ? (
    <div className={classNames(boxClass, 'border-line bg-sunken')}>{children}</div>
  ) : (
    <div className={classNames(boxClass, 'border-dashed border-line text-soft')}>
      <span aria-hidden>–</span>
      <span className="sr-only">Nothing</span>
    </div>
  );
}

interface ComparedRowProps {
  row: Compared;
  column: Column;
  onChoose: (column: Column) => void;
}

function noteOf({ texts: [one, other] }: Compared): string {
  if (one === other) return 'The same in both.';
  return 'Only one of them has it. It is kept.';
}

/** A field of both people; of two different values the user chooses one, and the other goes to the notes. */
export function ComparedRow({ row, column, onChoose }: ComparedRowProps) {
  if (!isChoice(row))
    return (
      <SideBySide label={row.label} note={noteOf(row)}>
        {COLUMNS.map((one) => (
          <Value key={one}>{row.texts[one]}</Value>
        ))}
      </SideBySide>
    );
  return (
    <SideBySide label={row.label} note={`“${row.texts[otherOf(column)]}” is kept in the notes.`}>
      {COLUMNS.map((one) => (
        <label
          key={one}
          className={classNames(
            boxClass,
            'flex cursor-pointer items-start gap-2.5',
            column === one ? 'border-accent bg-accent-soft' : 'border-edge/70 bg-raised hover:border-edge',
          )}
        >
          <input
            type="radio"
            name={row.id}
            checked={column === one}
            onChange={() => onChoose(one)}
            className="mt-1 size-4 shrink-0"
          />
          <span className="min-w-0 break-words">{row.texts[one]}</span>
        </label>
      ))}
    </SideBySide>
  );
}
