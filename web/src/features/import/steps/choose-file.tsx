import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { countManyPeople, formatCount } from '#lib/people/count-people.ts';
import { FileDrop } from '#features/import/bring/file-drop.tsx';
import { takeHandedFile } from '#features/import/bring/handed-file.ts';
import { ProducerTiles } from '#features/import/coming-from/producer-tiles.tsx';
import { readFile, type Source, unreadable } from '#features/import/read/read-file.ts';
import { useRecentImports } from '#features/import/run/recent-imports.ts';
import { UndoImport } from '#features/import/run/undo-import.tsx';

/** Imports made since the page was loaded, each with an Undo. They stay after their report is closed. */
function RecentImports() {
  const { imports } = useRecentImports();
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="grid gap-3">
      <h2 id="recent-imports" className="text-lg">
        Imported just now
      </h2>
      <ul className="grid gap-2">
        {imports.map((recent) => (
          <li
            key={recent.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-raised py-2 pr-2 pl-4"
          >
            <p className="min-w-0 text-sm">
              <span className="font-semibold break-words">{recent.fileName}</span>
              <span className="block text-soft">
                {countManyPeople(recent.created)} created
                {recent.updated > 0 && `, ${formatCount(recent.updated)} updated`}
              </span>
            </p>
            <UndoImport recent={recent} label="Undo" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChooseFileProps {
  /** The file that is already open, with which the user can continue. */
  current: Source | undefined;
  onRead: (source: Source) => void;
  onContinue: () => void;
}

/**
 * Lets the user choose or drop a file, and reads it at once. Also reads a file that was chosen on another
 * page.
 */
export function ChooseFile({ current, onRead, onContinue }: ChooseFileProps) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function read(file: File) {
    setProblem(undefined);
    setIsReading(true);
    try {
      onRead(await readFile(file));
    } catch (error) {
      setProblem(`${file.name}: ${unreadable(error)}`);
      setIsReading(false);
    }
  }

  const handleHanded = useEffectEvent((file: File | undefined) => file && void read(file));
  useEffect(() => void takeHandedFile().then(handleHanded), []);

  return (
    <div className="mx-auto grid grid-cols-1 max-w-2xl gap-6 px-4 py-8 md:px-8">
      <FileDrop isReading={isReading} className="py-12" onFile={(file) => void read(file)} />
      <div role="alert" className="empty:hidden">
        {problem && (
          <p className="rounded-2xl bg-danger-soft px-4 py-3 font-medium text-pretty break-words text-danger">
            {problem}
          </p>
        )}
      </div>
      {current && (
        <Button disabled={isReading} onClick={onContinue} className="max-w-full justify-self-center">
          <span className="truncate">Go on with {current.file.name}</span>
        </Button>
      )}
      <RecentImports />
      <section className="grid gap-3">
        <h2 className="text-lg">Coming from …</h2>
        <ProducerTiles />
        <p className="text-sm text-soft">
          Nobody is added before you have seen the list, and a whole import can be undone.
        </p>
      </section>
    </div>
  );
}
