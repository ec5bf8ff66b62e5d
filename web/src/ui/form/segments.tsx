import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon;
}

interface SegmentsProps<Value extends string> {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A row of radio buttons, for a choice of three. */
export function Segments<Value extends string>({ legend, segments, value, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-2xl bg-sunken p-1">
        {segments.map(({ value: one, label, icon: Icon }) => (
          <label
            key={one}
            className="flex h-10 cursor-pointer items-center justify-center gap-2 rounded-xl text-[0.8125rem] font-semibold text-soft hover:text-ink has-checked:bg-raised has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden className="size-4" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
