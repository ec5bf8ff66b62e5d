import { useId } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/export-formats.ts';

export interface ExportChosen {
  format: ExportFormat;
  photos: boolean;
}

export const FIRST_CHOSEN: ExportChosen = { format: '3.0', photos: true };

interface ExportChoiceProps {
  value: ExportChosen;
  onChange: (value: ExportChosen) => void;
}

/** Choice of the file type for an export of people, and of including their photos. */
export function ExportChoice({ value, onChange }: ExportChoiceProps) {
  const name = useId();
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">File</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {EXPORT_FORMATS.map((one) => (
            <label
              key={one.format}
              className="grid cursor-pointer rounded-2xl border border-line bg-raised px-4 py-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={one.format}
                checked={value.format === one.format}
                onChange={() => onChange({ ...value, format: one.format })}
                className="sr-only"
              />
              <span className="font-semibold">{one.name}</span>
              <span className="text-sm text-soft">{one.says}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="flex items-center gap-3 has-disabled:text-soft">
        <input
          type="checkbox"
          className="size-4.5 shrink-0"
          checked={value.photos && value.format !== 'csv'}
          disabled={value.format === 'csv'}
          onChange={(event) => onChange({ ...value, photos: event.target.checked })}
        />
        <span className="font-medium">With photos</span>
      </label>
    </>
  );
}
