import { FileUp } from 'lucide-react';
import { type ChangeEvent, type Ref, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface FileDropProps {
  /** Ref of the file input. */
  ref?: Ref<HTMLInputElement>;
  /** True while the chosen file is read. Meanwhile no other can be chosen. */
  isReading?: boolean;
  /** The kind of file that is expected. */
  kind?: string;
  className: string;
  onFile: (file: File) => void;
}

/** A box in which the user chooses a file with people, or drops one. */
export function FileDrop({
  ref,
  isReading = false,
  kind = 'CSV or vCard',
  className,
  onFile,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again once it is corrected
    setIsOver(false);
    if (file) onFile(file);
  }

  return (
    <label
      className={classNames(
        'relative grid cursor-pointer justify-items-center gap-2 rounded-3xl border-2 border-dashed px-6 text-center transition-colors',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge/70 bg-raised hover:border-accent',
        className,
      )}
    >
      <FileUp aria-hidden className="size-10 text-accent" strokeWidth={1.5} />
      <span className="font-display text-xl font-medium">
        {isReading ? 'Reading the file...' : 'Choose a file'}
      </span>
      <span className="text-pretty text-soft">or drop it here: {kind}, up to 10,000 people</span>
      <input
        ref={ref}
        type="file"
        aria-label="File with people"
        accept=".csv,.tsv,.txt,.vcf,.vcard,.json,text/csv,text/vcard,application/json"
        disabled={isReading}
        onChange={handleChoose}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        // Covers the whole label, so that files can be dropped anywhere on it.
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
