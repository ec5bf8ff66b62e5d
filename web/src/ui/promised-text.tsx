import type { Entry } from 'functions/contract';
import { type ReactNode, useId } from 'react';
import { LinkedText } from './linked-text.tsx';
import { PromiseLine } from './promise-line.tsx';

interface PromisedTextProps {
  entry: Entry;
  /** Marks the promise as kept, or opens it again. */
  marking: { isPending: boolean; keep: (entry: Entry) => void; reopen: (entry: Entry) => void };
  /** Classes of the text. */
  className: string;
  /** Shown between the text and the promise. */
  children?: ReactNode;
}

/** The text of a memory and, if it is a promise, its state below. */
export function PromisedText({ entry, marking, className, children }: PromisedTextProps) {
  const textId = useId();
  const { content, promise } = entry;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div id={textId}>
        <LinkedText text={content} className={className} />
      </div>
      {children}
      {promise && (
        <PromiseLine
          promise={promise}
          describedBy={textId}
          isSaving={marking.isPending}
          onKeep={() => marking.keep(entry)}
          onReopen={() => marking.reopen(entry)}
        />
      )}
    </div>
  );
}
