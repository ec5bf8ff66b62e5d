import type { ReactNode } from 'react';

interface OptionProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  /** True if it cannot be changed now. It can still be focused, so that its hint is read. */
  isFixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label beside it, and below it what it means. */
export function Option({ label, hint, checked, isFixed = false, onChange }: OptionProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        className="mt-0.75 size-4.5 shrink-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        checked={checked}
        aria-disabled={isFixed}
        onChange={(event) => !isFixed && onChange(event.target.checked)}
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-[0.8125rem] text-soft">{hint}</span>}
      </span>
    </label>
  );
}
