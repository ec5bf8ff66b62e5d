import type { Person } from 'functions/contract';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { type Column, COLUMNS } from './merge-choices.ts';

interface KeptChoiceProps {
  people: readonly [Person, Person];
  kept: Column;
  fuller: Column;
  onChoose: (column: Column) => void;
}

/** Both people as headings of their columns. The chosen one is kept, and the other is merged into them. */
export function KeptChoice({ people, kept, fuller, onChoose }: KeptChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Whom to keep</legend>
      <div className="grid grid-cols-2 gap-2">
        {COLUMNS.map((column) => {
          const { id, name, photo } = people[column];
          return (
            <label
              key={column}
              className={classNames(
                'flex min-w-0 cursor-pointer flex-col gap-2 rounded-2xl border p-3 md:flex-row md:items-center md:gap-3',
                column === kept
                  ? 'border-accent bg-accent-soft'
                  : 'border-edge/70 bg-raised hover:border-edge',
              )}
            >
              <span className="flex items-center gap-2.5">
                <input
                  type="radio"
                  name="kept"
                  aria-label={`Keep ${name}`}
                  checked={column === kept}
                  onChange={() => onChoose(column)}
                  className="size-4 shrink-0"
                />
                <Avatar id={id} name={name} photo={photo} size="small" />
              </span>
              <span className="grid min-w-0">
                <span className="font-display text-lg leading-snug font-medium wrap-anywhere">{name}</span>
                <span className="text-[0.8125rem] text-soft">
                  {column === kept ? 'Stays' : 'Becomes part of the other'}
                  {column === fuller && ' · the fuller one'}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
