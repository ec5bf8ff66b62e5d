import type { Promised } from 'functions/contract';
import { Check, HandHeart, RotateCcw } from 'lucide-react';
import { isOverdue, promiseWords } from '#lib/promises.ts';
import { classNames } from './class-names.ts';
import { Button } from './form/button.tsx';

interface PromiseLineProps {
  promise: Promised;
  /** Id of the text that says what was promised. */
  describedBy?: string;
  isSaving: boolean;
  onKeep: () => void;
  onReopen: () => void;
}

/** The state of a promise, with a button that marks it as kept or opens it again. */
export function PromiseLine({ promise, describedBy, isSaving, onKeep, onReopen }: PromiseLineProps) {
  const isKept = promise.done_at !== null;
  const isLate = isOverdue(promise);
  const Icon = isKept ? Check : HandHeart;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p
        className={classNames(
          'flex min-w-0 items-center gap-2 text-sm font-semibold',
          isKept ? 'text-thriving' : isLate ? 'text-danger' : 'text-accent',
        )}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 break-words">Promise · {promiseWords(promise)}</span>
      </p>
      <Button
        size="small"
        look={isKept ? 'bare' : 'quiet'}
        disabled={isSaving}
        aria-describedby={describedBy}
        onClick={isKept ? onReopen : onKeep}
      >
        {isKept ? (
          <>
            <RotateCcw aria-hidden className="size-4" /> Open again
          </>
        ) : (
          <>
            <Check aria-hidden className="size-4" /> Done
          </>
        )}
      </Button>
    </div>
  );
}
