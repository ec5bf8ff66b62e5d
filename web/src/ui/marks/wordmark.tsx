import { Mark } from './mark.tsx';

/** The logo with the product's name. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-display text-[1.375rem] font-semibold tracking-tight ${className}`}
    >
      <Mark className="size-7" />
      Kindred
    </span>
  );
}
