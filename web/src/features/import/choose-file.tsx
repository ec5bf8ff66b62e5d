import { FileUp } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileProblem } from './decode-text.ts';
import { readFile, type Source } from './read-file.ts';

const SOURCES: [name: string, how: string][] = [
  ['Google Contacts', 'Export → Google CSV or vCard'],
  ['Outlook', 'Manage contacts → Export contacts'],
  ['LinkedIn', 'Settings → Data privacy → Get a copy of your data → Connections'],
  ['Apple Contacts', 'File → Export → Export vCard'],
];

const UNREADABLE = 'This file could not be read. Please choose it again.';

interface ChooseFileProps {
  /** The file that was read before, with what was decided about it. */
  current: Source | undefined;
  onRead: (source: Source) => void;
  onContinue: () => void;
}

/** A file is chosen or dropped, and read at once. */
export function ChooseFile({ current, onRead, onContinue }: ChooseFileProps) {
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function read(file: File | undefined) {
    if (!file) return;
    setIsOver(false);
    setProblem(undefined);
    setIsReading(true);
    try {
      onRead(await readFile(file));
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof FileProblem ? error.message : UNREADABLE}`);
      setIsReading(false);
    }
  }

  function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    void read(target.files?.[0]);
    target.value = ''; // the same file, corrected, can be chosen again
  }

  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-8 md:px-8">
      <label
        className={classNames(
          'relative grid cursor-pointer justify-items-center gap-3 rounded-3xl border-2 border-dashed px-6 py-12 text-center transition-colors',
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge/70 bg-raised hover:border-accent',
        )}
      >
        <FileUp aria-hidden className="size-10 text-accent" strokeWidth={1.5} />
        <span className="font-display text-xl font-medium">
          {isReading ? 'Reading the file...' : 'Choose a file'}
        </span>
        <span className="text-soft">or drop it here: CSV or vCard, up to 10,000 people</span>
        <input
          type="file"
          aria-label="File with people"
          accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
          disabled={isReading}
          onChange={handleChoose}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          // Over the whole label, because files can be dropped on it.
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <div role="alert" className="empty:hidden">
        {problem && (
          <p className="rounded-2xl bg-danger-soft px-4 py-3 font-medium break-words text-danger">
            {problem}
          </p>
        )}
      </div>
      {current && (
        <Button onClick={onContinue} className="max-w-full justify-self-center">
          <span className="truncate">Go on with {current.name}</span>
        </Button>
      )}
      <section className="grid gap-3">
        <h2 className="text-lg">Where to find your people</h2>
        <dl className="grid gap-3 text-sm sm:grid-cols-2">
          {SOURCES.map(([name, how]) => (
            <div key={name} className="rounded-2xl border border-line bg-raised px-4 py-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft">{how}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-soft">
          Nobody is added before you have seen the list, and a whole import can be undone.
        </p>
      </section>
    </div>
  );
}
