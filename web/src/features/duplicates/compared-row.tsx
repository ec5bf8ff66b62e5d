import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { EntryLines } from './entry-lines.tsx';
import { type Column, COLUMNS, type Compared, isChoice, type Line, otherOf } from './merge-choices.ts';

const boxClass = 'min-w-0 rounded-xl border px-3 py-2.5 wrap-anywhere md:px-3.5';

/** Two values side by side, in the columns of their people. */
export function SideBySide({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">{children}</div>
      {note && <p className="text-[0.8125rem] wrap-anywhere text-soft">{note}</p>}
    </fieldset>
  );
}

/** A value that is kept without a question; a placeholder if it is missing. */
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

interface ChoiceProps {
  /** The name that both radio buttons have. */
  name: string;
  /** The name of this choice, if its content is no text. */
  label?: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of two values, to choose. */
export const Choice = ({ name, label, isChosen, onChoose, children }: ChoiceProps) => (
  <label
    className={classNames(
      boxClass,
      'flex cursor-pointer gap-2.5',
      label ? 'items-center' : 'items-start',
      isChosen ? 'border-accent bg-accent-soft' : 'border-edge/70 bg-raised hover:border-edge',
    )}
  >
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={isChosen}
      onChange={onChoose}
      className={classNames('size-4 shrink-0', !label && 'mt-1')}
    />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </label>
);

interface ComparedRowProps {
  row: Compared;
  column: Column;
  onChoose: (column: Column) => void;
}

function noteOf(row: Compared, column: Column): string {
  const { texts, entries } = row;
  if (!texts[0] || !texts[1]) return 'Only one of them has it. It is kept.';
  if (texts[0] === texts[1]) return 'The same in both.';
  if (!entries) return `“${texts[otherOf(column)]}” is kept in the notes.`;
  return isChoice(row) ? 'All are kept. Choose whose come first.' : 'All are kept.';
}

/** Returns the content of a column: the text of a field, or the entries of a list. */
function shownIn({ texts, entries }: Compared, column: Column): ReactNode {
  if (!texts[column]) return '';
  return entries ? <EntryLines lines={entries.of[column]} /> : texts[column];
}

/** The entries of a list, as they will be after the merge. */
function Together({ lines }: { lines: readonly Line[] }) {
  return (
    <div className={classNames(boxClass, 'col-span-2 border-line bg-sunken')}>
      <p className="mb-1 text-[0.8125rem] font-semibold text-soft">Together</p>
      <EntryLines lines={lines} isUnited />
    </div>
  );
}

/**
 * A field or a list of both people. Of two different values the user chooses one; the other goes to the
 * notes. Lists are joined, and the user chooses whose entries come first.
 */
export function ComparedRow({ row, column, onChoose }: ComparedRowProps) {
  const { id, label, texts, entries } = row;
  const isJoined = entries && texts[0] && texts[1] && texts[0] !== texts[1];
  return (
    <SideBySide label={label} note={noteOf(row, column)}>
      {COLUMNS.map((one) =>
        isChoice(row) ? (
          <Choice key={one} name={id} isChosen={column === one} onChoose={() => onChoose(one)}>
            {shownIn(row, one)}
          </Choice>
        ) : (
          <Value key={one}>{shownIn(row, one)}</Value>
        ),
      )}
      {isJoined && <Together lines={entries.united[column]} />}
    </SideBySide>
  );
}
