import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/form/button.tsx';

interface CopyLinesProps {
  /** Instruction that says where to paste the lines. */
  where: string;
  lines: string;
  /** Words for the lines in the toast that says they were copied. */
  what: string;
  onCopied: () => void;
}

/** Returns the lines with each word in a box of its own: a break after a hyphen would look like a blank. */
const wordsOf = (lines: string) =>
  lines.split(/(\s+)/).map((word, index) =>
    index % 2 ? (
      word
    ) : (
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ),
  );

/** Lines to paste into another program, with a button that copies them. */
export function CopyLines({ where, lines, what, onCopied }: CopyLinesProps) {
  const code = useRef<HTMLElement>(null);
  async function handleCopy() {
    if (await copyText(lines, what)) onCopied();
    else if (code.current) getSelection()?.selectAllChildren(code.current);
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        <span className="min-w-48 flex-1">{where}</span>
        <Button size="small" aria-label="Copy the lines" onClick={() => void handleCopy()}>
          <Copy aria-hidden className="size-4" /> Copy
        </Button>
      </figcaption>
      <pre className="rounded-2xl bg-sunken px-4 py-3 text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code ref={code}>{wordsOf(lines)}</code>
      </pre>
    </figure>
  );
}
