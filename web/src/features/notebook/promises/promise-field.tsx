import { HandHeart } from 'lucide-react';
import { dueDay } from '#lib/promises.ts';
import type { TypedPromise } from '#queries/drafts.ts';
import { classNames } from '#ui/class-names.ts';
import type { TypedDate } from '#ui/form/date-input.tsx';
import { DueDayField } from '#ui/form/due-day-field.tsx';
import type { FoundPromise } from './read-promise.ts';

interface PromiseFieldProps {
  promise: TypedPromise;
  /** The promise read from the text, if it seems to contain one. */
  found: FoundPromise | undefined;
  due: TypedDate;
  isChecked: boolean;
  isDisabled: boolean;
  onSwitch: (isOn: boolean) => void;
  onDue: (due: TypedDate) => void;
}

/**
 * The switch that makes a memory a promise, and its day. If the text sounds like a promise, it offers that.
 */
export function PromiseField(props: PromiseFieldProps) {
  const { promise, found, due, isChecked, isDisabled, onSwitch, onDue } = props;
  const offered = promise.isOn ? undefined : found;
  const label = offered?.dueOn ? `Promise, due ${dueDay(offered.dueOn)}` : 'Promise';
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <span className="flex min-h-10 items-center gap-2">
        <button
          type="button"
          aria-pressed={promise.isOn}
          disabled={isDisabled}
          onClick={() => onSwitch(!promise.isOn)}
          className={classNames(
            'inline-flex h-10 shrink-0 items-center gap-2 rounded-xl border px-3 text-sm font-semibold transition-colors',
            promise.isOn && 'border-accent bg-accent-soft text-ink',
            offered && 'border-dashed border-accent bg-raised text-ink hover:bg-accent-soft',
            !promise.isOn && !offered && 'border-line bg-raised text-soft hover:border-edge hover:text-ink',
          )}
        >
          <HandHeart aria-hidden className="size-4.5" /> {label}
        </button>
        <span role="status" className="text-[0.8125rem] text-soft">
          {offered && 'Did you promise this?'}
        </span>
      </span>
      {promise.isOn && <DueDayField due={due} isChecked={isChecked} isDisabled={isDisabled} onType={onDue} />}
    </div>
  );
}
