import { useState } from 'react';
import { boxClass } from '#ui/form/field.tsx';
import { ENCODINGS, type FileEncoding } from '#features/import/read/bytes/encodings.ts';
import { readFile, type Source, unreadable } from '#features/import/read/read-file.ts';

const isEncoding = (value: string): value is FileEncoding => value in ENCODINGS;

interface ReadAsProps {
  source: Source;
  onRead: (source: Source) => void;
}

/** Lets the user choose the encoding of a file that is not Unicode, which can only be guessed. */
export function ReadAs({ source: { file, encoding }, onRead }: ReadAsProps) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!encoding) return null;

  async function read(chosen: FileEncoding) {
    setProblem(undefined);
    setIsReading(true);
    try {
      onRead(await readFile(file, chosen));
    } catch (error) {
      setProblem(`Not as ${ENCODINGS[chosen]}: ${unreadable(error)}`);
    } finally {
      setIsReading(false);
    }
  }

  return (
    <div className="grid gap-1">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-soft">Do letters look wrong? Read this file as</span>
        <select
          value={encoding}
          disabled={isReading}
          onChange={({ target: { value } }) => isEncoding(value) && void read(value)}
          className={`${boxClass} h-9 w-auto! rounded-xl`}
        >
          {Object.entries(ENCODINGS).map(([value, languages]) => (
            <option key={value} value={value}>
              {languages}
            </option>
          ))}
        </select>
      </label>
      <div role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </div>
    </div>
  );
}
