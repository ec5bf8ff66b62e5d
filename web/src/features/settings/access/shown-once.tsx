import { useEffect, useRef } from 'react';
import { CopyField } from '#features/settings/controls/copy-field.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { Button } from '#ui/form/button.tsx';

interface ShownOnceProps {
  secret: string;
  /** The kind of secret, such as `Token`. */
  label: string;
  isCopied: boolean;
  onCopied: () => void;
  onDone: () => void;
}

/**
 * A secret that is shown this one time, until the user says that they have it. Leaving before it was copied
 * asks first.
 */
export function ShownOnce({ secret, label, isCopied, onCopied, onDone }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const word = label.toLowerCase();
  return (
    <div ref={box} className="grid gap-3 rounded-2xl border border-accent bg-accent-soft p-4">
      <CopyField
        label={label}
        what={`the ${word}`}
        value={secret}
        hint={`Kindred shows the ${word} this one time only, and does not keep it.`}
        onCopied={onCopied}
      />
      <Button look="solid" className="justify-self-start" onClick={onDone}>
        I have copied it
      </Button>
      <LeaveGuard
        isBlocking={!isCopied}
        title={`Leave without the ${word}?`}
        description={`It is not shown again. Without it, you would have to make another ${word}.`}
      />
    </div>
  );
}
