import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: ReactNode;
  /** The words for the value in a sentence, such as `the address`. */
  what: string;
  onCopied?: () => void;
}

/** A text to copy, with a button that does it. If the browser does not let us, the text is selected. */
export function CopyField({ label, value, hint, what, onCopied }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  async function handleCopy() {
    if (await copyText(value, what)) onCopied?.();
    else input.current?.select();
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={input}
            readOnly
            spellCheck={false}
            value={value}
            onFocus={(event) => event.target.select()}
            className={`${inputClass} h-11 truncate`}
          />
          <Button className="h-11" aria-label={`Copy ${what}`} onClick={() => void handleCopy()}>
            <Copy aria-hidden className="size-4" /> Copy
          </Button>
        </div>
      )}
    </Field>
  );
}
